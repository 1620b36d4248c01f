import { runWork } from '../../worlds/delivery/run-work';
import type { WorkerFunction } from '../../worlds/delivery/run-work';
import type { StoryName } from '../../worlds/delivery/stories';
import type { WorkStep } from '../../worlds/delivery/work-run';
import { byLength, workWords } from '../../worlds/delivery/work-words';
import { notAttemptedCalls } from '../not-attempted';
import { toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import type { ProbeRequest } from './probe-request';
import { textOf } from './recording-account';

/** A step whose `holds` is a place in the list of all that was ever held: thousands of steps share a few dozen. */
export type PackedStep = Omit<WorkStep, 'holds'> & { readonly holds: number };

/** What happened in one word of a story, as plain data. */
export interface PlainWork {
  readonly story: StoryName;
  readonly word: string;
  readonly steps: readonly PackedStep[];
  readonly returned: Readonly<Record<string, PlainValue>>;
  readonly looked: readonly string[];
  readonly threw?: string;
}

/** What the probe of a worker brings back: of words in which the same happens only the first, which is the shortest. */
export interface WorkSeen {
  readonly notAttempted: boolean;
  /** How many words were tried; those with a letter at which nothing happens are left out. */
  readonly words: number;
  readonly holdings: readonly PlainValue[];
  readonly runs: readonly PlainWork[];
}

/** Lets the workers of some stories run a learner's function, under all words that were asked for. */
export function probeWork(worker: WorkerFunction, { stories }: Extract<ProbeRequest, { kind: 'work' }>): WorkSeen {
  const before = notAttemptedCalls();
  const runs: PlainWork[] = [];
  const holdings = new Holdings();
  let tried = 0;
  const seen = (notAttempted: boolean): WorkSeen => ({ notAttempted, words: tried, holdings: holdings.list, runs });
  for (const { story, words } of stories) {
    const known = new Set<string>();
    const idle = new Set<string>();
    for (const word of new Set(words.flatMap(({ most, longest }) => workWords(most, longest)).sort(byLength))) {
      // A letter at which nothing happens can be left out, and the word without it has been tried already.
      if (idle.has(word.slice(0, -1)) && word !== '') {
        idle.add(word);
        continue;
      }
      const { steps, returned, looked, error } = runWork(story, word, worker);
      const ended = Object.entries(returned).map(([who, value]) => [who, toPlain(value)] as const);
      const threw = error === undefined ? undefined : textOf(error);
      const happened = `${steps.map((step) => keyOf(step, holdings.place(step.holds))).join(' ')} ${JSON.stringify(ended)} ${threw}`;
      tried += 1;
      const ofLetters = steps.filter(({ letter }) => letter !== '');
      if (ofLetters.length < word.length || ofLetters.at(-1)?.does === 'waits') idle.add(word);
      if (!known.has(happened)) {
        const packed = steps.map((step): PackedStep => ({ ...step, mail: plainMail(step), holds: holdings.place(step.holds) }));
        runs.push({ story, word, steps: packed, returned: Object.fromEntries(ended), looked, threw });
      }
      known.add(happened);
      // Where a short word shows that there is nothing to judge no longer one is needed.
      if (notAttemptedCalls() > before || threw !== undefined) return seen(notAttemptedCalls() > before);
    }
  }
  return seen(false);
}

/** Two steps with the same key are the same, whatever letter led to them. */
function keyOf(step: WorkStep, holds: number): string {
  const { who, does, token, passed } = step;
  return `${who} ${does} ${token} ${passed} ${holds}${step.mail ? JSON.stringify(plainMail(step)) : ''}`;
}

function plainMail({ mail }: WorkStep): WorkStep['mail'] {
  return mail && (toPlain(mail) as WorkStep['mail']);
}

/** All that the resources ever held, each once. */
class Holdings {
  readonly list: PlainValue[] = [];
  private readonly places = new Map<string, number>();
  private readonly known = new WeakMap<object, number>();

  place(holds: object): number {
    // Steps that change nothing share one object.
    const known = this.known.get(holds);
    if (known !== undefined) return known;
    const plain = toPlain(holds);
    const key = JSON.stringify(plain);
    const place = this.places.get(key) ?? this.list.push(plain) - 1;
    this.places.set(key, place);
    this.known.set(holds, place);
    return place;
  }
}
