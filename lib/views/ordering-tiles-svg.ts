import { CARD_CONTENT_WIDTH } from './card';
import { PALETTE } from './palette';
import { el, label, svgDocument } from './svg';
import { wrapText } from './text-width';
import { outcomeCounts, OUTCOMES } from './tiled-orderings';
import type { Outcome, TiledOrdering, TiledStorages } from './tiled-orderings';

const TILE = 12;
/** Room for the first letter on the left, between two storages, and between two first letters. */
const LEFT = 26;
const BETWEEN = 28;
const BAND_GAP = 8;
const LINE = 17;

/** A run of tiles with the same outcome in one row, in tiles. */
interface Stretch {
  readonly row: number;
  readonly column: number;
  readonly length: number;
  readonly outcome: Outcome;
}

/** All orderings as tiles, one block for each storage: the same place is the same ordering in every block. */
export function orderingTilesSvg(storages: TiledStorages): string {
  const blocks = Object.entries(storages);
  const width = (CARD_CONTENT_WIDTH - LEFT - BETWEEN * (blocks.length - 1)) / blocks.length;
  const columns = Math.floor(Math.min(width, 30 * TILE) / TILE);
  const heads = blocks.map(([name]) => wrapText(name, width, 13));
  const top = Math.max(...heads.map((lines) => lines.length)) * LINE + 8;
  const bands = bandsOf(blocks[0][1], columns);
  const rows = bands.reduce((sum, band) => sum + band.rows, 0);
  const bottom = top + rows * TILE + (bands.length - 1) * BAND_GAP;
  const drawn = blocks.map(([, tiles], at) => {
    const x = LEFT + at * (width + BETWEEN);
    const head = heads[at].map((line, i) => label(line, x, 13 + i * LINE, { 'font-size': 13, 'font-weight': 'bold' }));
    return el('g', {}, ...head, ...tilesAt(tiles, bandsOf(tiles, columns), columns, x, top), countsAt(tiles, x, bottom + 24));
  });
  const letters = bands.map(({ letter, y }) => label(`${letter}…`, 0, top + y + 11, { 'font-size': 13, 'font-weight': 'bold' }));
  return svgDocument(CARD_CONTENT_WIDTH, bottom + 24 + 3 * LINE, el('defs', {}, ...OUTCOMES.map(pattern)), ...letters, ...drawn);
}

interface Band {
  readonly letter: string;
  readonly from: number;
  readonly rows: number;
  /** Where the band begins, below the first one, in pixels. */
  readonly y: number;
}

/** Orderings with the same first letter stand together and begin in a new row. */
function bandsOf(tiles: readonly TiledOrdering[], columns: number): Band[] {
  const bands: Band[] = [];
  let y = 0;
  for (let from = 0; from < tiles.length; ) {
    const letter = tiles[from].ordering[0];
    const size = tiles.slice(from).findIndex(({ ordering }) => ordering[0] !== letter);
    const to = size < 0 ? tiles.length : from + size;
    const rows = Math.ceil((to - from) / columns);
    bands.push({ letter, from, rows, y });
    y += rows * TILE + BAND_GAP;
    from = to;
  }
  return bands;
}

/** Every tile is a piece of its outcome's pattern, so neighbours with the same outcome are one rectangle. */
function tilesAt(tiles: readonly TiledOrdering[], bands: readonly Band[], columns: number, x: number, top: number): string[] {
  return bands.flatMap(({ from, y }, at) => {
    const own = tiles.slice(from, bands[at + 1]?.from);
    const shift = { transform: `translate(${Math.round(x)} ${top + y})` };
    const stretches = stretchesOf(own, columns).map(({ row, column, length, outcome }) =>
      el('rect', { x: column * TILE, y: row * TILE, width: length * TILE, height: TILE, fill: `url(#${idOf(outcome)})` }),
    );
    return el('g', shift, ...stretches);
  });
}

function stretchesOf(tiles: readonly TiledOrdering[], columns: number): Stretch[] {
  const stretches: Stretch[] = [];
  tiles.forEach(({ outcome }, at) => {
    const row = Math.floor(at / columns);
    const last = stretches[stretches.length - 1];
    if (last && last.row === row && last.outcome === outcome) stretches[stretches.length - 1] = { ...last, length: last.length + 1 };
    else stretches.push({ row, column: at % columns, length: 1, outcome });
  });
  return stretches;
}

/** Legend and counts in one: a tile of each outcome, how many there are, and its name. */
function countsAt(tiles: readonly TiledOrdering[], x: number, y: number): string {
  const counts = outcomeCounts(tiles);
  return OUTCOMES.map((outcome, i) => {
    const sample = el('rect', { width: TILE, height: TILE, fill: `url(#${idOf(outcome)})`, transform: `translate(${Math.round(x)} ${y - 10 + i * LINE})` });
    return sample + label(`${counts[outcome]} ${outcome}`, x + 18, y + i * LINE, { 'font-weight': outcome === 'lost' ? 'bold' : undefined });
  }).join('');
}

function idOf(outcome: Outcome): string {
  return outcome.replace(/ /g, '-');
}

/** Each outcome has a form beside its colour: a ring as on a lost write, a cross as on a refused request, a dot. */
function pattern(outcome: Outcome): string {
  const tile = { x: 0.5, y: 0.5, width: TILE - 1, height: TILE - 1 };
  const forms: Record<Outcome, string[]> = {
    lost: [el('rect', { ...tile, fill: PALETTE.lost }), el('circle', { cx: 6, cy: 6, r: 2.7, fill: 'none', stroke: PALETTE.paper, 'stroke-width': 1.4 })],
    'refused and right': [
      el('rect', { ...tile, fill: PALETTE.refused }),
      el('path', { d: 'M3.5 3.5L8.5 8.5M3.5 8.5L8.5 3.5', stroke: PALETTE.ink, 'stroke-width': 1.5, 'stroke-linecap': 'round' }),
    ],
    right: [el('rect', { ...tile, fill: PALETTE.shade, stroke: PALETTE.line, 'stroke-width': 0.5 }), el('circle', { cx: 6, cy: 6, r: 1.2, fill: PALETTE.quiet })],
  };
  return el('pattern', { id: idOf(outcome), width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' }, ...forms[outcome]);
}
