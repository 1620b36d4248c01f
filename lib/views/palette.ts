/** Every colour of every picture. The same thing has the same colour in all lessons; each also has a form, dash or word. */
export const PALETTE = {
  /** Clients in the order of the story: A, B, a third, a fourth. Told apart by colour-blind readers too (Okabe and Ito). */
  clients: ['#0072B2', '#D55E00', '#009E73', '#5D3A9B'],
  lock: '#56B4E9',
  storage: '#444444',
  refused: '#CC79A7',
  lost: '#000000',
  /** A write that comes after its lease is over, where a picture is about just that. Always dashed. */
  late: '#B3001B',
  ink: '#1A1A1A',
  quiet: '#595959',
  line: '#C8C8C8',
  shade: '#F3F4F6',
  paper: '#FFFFFF',
  link: '#0B5CAD',
} as const;

/** Fonts that every system has; the pictures leave room for the widest of them. */
export const FONT = 'Helvetica, Arial, Liberation Sans, sans-serif';

/** The colour of the client that stands at `index` in the story. */
export function clientColour(index: number): string {
  return PALETTE.clients[Math.max(index, 0) % PALETTE.clients.length];
}
