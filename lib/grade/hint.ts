import type { Picture } from '../views/picture';
import { findQuestion } from './find-question';
import { note } from './note';

/** How many hints were shown in this kernel, by question. */
const shown = new Map<string, number>();

/** Shows a hint for a question; each time it is asked one step more, and from the third time on all three. */
export function hint(id: string): Picture {
  const question = findQuestion(id);
  if (typeof question === 'string') return note(question);
  const step = Math.min((shown.get(id) ?? 0) + 1, question.hints.length);
  shown.set(id, step);
  const more = step < question.hints.length ? '\nRun this cell again for one step more.' : '';
  const steps = question.hints.slice(0, step).map((text, at) => `Hint ${at + 1} of 3 for ${id}: ${text}`);
  return note(steps.join('\n') + more);
}
