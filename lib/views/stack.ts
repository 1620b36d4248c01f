import { card } from './card';
import { escapeMarkup } from './escape-markup';
import { PALETTE } from './palette';
import { JUPYTER_DISPLAY, Picture } from './picture';
import { shown } from './require-input';
import { svgImage } from './svg';

/**
 * Several pictures as one output, under each other. A chart stands there as a drawing.
 * @throws TypeError if there is none, or one of them is not a picture.
 */
export function stack(...pictures: Picture[]): Picture {
  if (pictures.length === 0) throw new TypeError('stack needs one picture or more, but was given none');
  for (const picture of pictures) {
    if (!(picture instanceof Picture)) throw new TypeError(`stack needs pictures, but was given ${shown(picture)}`);
  }
  return new Picture(pictures.map((picture) => picture.text).join('\n\n'), async () => {
    const parts = await Promise.all(pictures.map(htmlOf));
    return { 'text/html': parts.join('') };
  });
}

async function htmlOf(picture: Picture): Promise<string> {
  const bundle = await picture[JUPYTER_DISPLAY]();
  const html = bundle['text/html'];
  const svg = bundle['image/svg+xml'];
  if (typeof html === 'string') return html;
  if (typeof svg === 'string') return card(svgImage(svg, picture.text, Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? 560)));
  const style = `background:${PALETTE.paper};color:${PALETTE.ink};margin:0;white-space:pre-wrap`;
  return card(`<pre style="${style}">${escapeMarkup(picture.text)}</pre>`);
}
