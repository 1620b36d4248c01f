import type { Trace } from '../../worlds/trace';

/**
 * The words that are left of an ordering when letters that change nothing are taken out of it: pauses without which
 * everything happens as before, and letters of a client that has finished. There are several if of two pauses either can go.
 * @param run runs an ordering.
 */
export function simplestForms(ordering: string, run: (ordering: string) => Trace): ReadonlySet<string> {
  const story = happenings(run(ordering));
  const forms = new Set<string>();
  const seen = new Set<string>();
  const take = (word: string): void => {
    if (seen.has(word)) return;
    seen.add(word);
    const shorter = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1)).filter((w) => happenings(run(w)) === story);
    if (shorter.length === 0) forms.add(word);
    shorter.forEach(take);
  };
  take(ordering);
  return forms;
}

/**
 * Who asked for what with which result, whatever the clock showed. That a lease is given back is left out: whether it ran
 * out before or is given back after the last write, no request is answered differently for it.
 */
function happenings(trace: Trace): string {
  const steps = trace.rows.filter((row) => row.step !== 'pause' && row.step !== 'release');
  return JSON.stringify(steps.map(({ actor, step, outcome, balance }) => [actor, step, { ...outcome, expiresAtMs: 0 }, balance]));
}
