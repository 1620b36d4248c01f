import { AccountStory } from './account-story';
import type { Convention } from './account-state';
import type { StoryOptions } from './account-story';
import type { Trace } from './trace';

/** How far the clock moves at a letter P: longer than a lease of 10,000 ms. */
export const PAUSE_MS = 15_000;

/**
 * Runs one ordering: in the word `AAPBBBA` a letter that names a client is that client's next step, and a P moves the
 * clock by 15,000 ms. A client that has not finished when the word is used up starts its job over, the first client first;
 * with the convention `continue` it goes on with what it had read.
 * @param ordering the word; letters of a client that has finished do nothing.
 * @throws RangeError if a letter is neither a client of the story nor P.
 */
export function runOrdering(ordering: string, options: StoryOptions & { readonly convention?: Convention }): Trace {
  const names = options.clients?.map((client) => client.name) ?? ['A', 'B'];
  const story = new AccountStory(options);
  for (const letter of ordering) {
    if (letter === 'P') story.pause('clock', PAUSE_MS);
    else if (names.includes(letter)) story.next(letter);
    else throw new RangeError(`an ordering has the letters ${names.join(', ')} and P (a pause), but '${ordering}' has '${letter}'`);
  }
  return story.finish(options.convention).trace();
}
