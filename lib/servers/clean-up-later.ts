import { guard } from './guardian/guardian';
import { within } from './within';

const CLEANED_WITHIN_MS = 6_000;

/**
 * Leaves it to the guardian to remove what we write on a learner's own server, when this process is gone.
 * @param module the absolute path of a module whose `cleanUp(...args)` does it
 * @returns does it now, and resolves when it is done
 */
export function cleanUpLater(module: string, args: readonly string[]): () => Promise<void> {
  let markCleaned!: () => void;
  const cleaned = new Promise<void>((resolve) => (markCleaned = resolve));
  const tell = guard({ do: 'clean-up-later', plan: { module, args } }, markCleaned);
  return async () => {
    tell({ do: 'end' });
    await within(CLEANED_WITHIN_MS, cleaned, undefined);
  };
}
