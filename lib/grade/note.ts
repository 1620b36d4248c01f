import { card } from '../views/card';
import { Picture } from '../views/picture';
import { markedHtml, plainText } from './marked-text';

/** Sentences on a card; each line is a paragraph, with `code` and **weight** marked as in Markdown. */
export function note(text: string): Picture {
  return new Picture(plainText(text), () => ({ 'text/html': card(markedHtml(text)) }));
}
