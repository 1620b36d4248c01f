import { escapeMarkup } from './escape-markup';
import { FONT, PALETTE } from './palette';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element as text. Attribute values are escaped, children are taken as they are; numbers keep one decimal. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeMarkup(typeof value === 'number' ? String(Math.round(value * 10) / 10) : String(value))}"`)
    .join('');
  return children.length ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** A line of text in an SVG, with a white seam so that it stays readable where a line passes under it. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  const seam = { stroke: PALETTE.paper, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  return el('text', { x, y, 'font-size': 12, fill: PALETTE.ink, ...seam, ...attributes }, escapeMarkup(text));
}

/** A whole SVG document on white ground. */
export function svgDocument(width: number, height: number, ...children: string[]): string {
  const size = { width, height, viewBox: `0 0 ${width} ${Math.round(height * 10) / 10}` };
  const ground = el('rect', { x: 0, y: 0, width, height, fill: PALETTE.paper });
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': FONT }, ground, ...children);
}

/** An SVG as an `<img>`: a notebook strips inline SVG, but shows this everywhere. */
export function svgImage(svg: string, alt: string, width: number): string {
  const data = Buffer.from(svg, 'utf8').toString('base64');
  const style = `display:block;max-width:100%;background:${PALETTE.paper}`;
  return `<img src="data:image/svg+xml;base64,${data}" alt="${escapeMarkup(alt)}" width="${width}" style="${style}">`;
}
