import { Fencing } from '../../storage/fencing';
import type { JobStep } from '../../worlds/add-job';
import { runOrdering } from '../../worlds/run-ordering';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';
import { readOrdering } from './read-ordering';

/** A question that asks for a run in which a pause comes after the step that was to make the write safe. */
export interface PauseAfter extends Pick<Question, 'id' | 'title' | 'answer' | 'hints'> {
  /** The step before the write, its outcome where it noticed the pause, and how a sentence calls it. */
  readonly step: Extract<JobStep, 'check' | 'renew'>;
  readonly noticed: 'over' | 'lost';
  readonly called: string;
  /** What happened then, and how the run is titled. */
  readonly then: string;
  readonly runTitle: string;
  /** The clients of the exercise, for the line that plays the run again. */
  readonly clients: string;
  readonly passed: string;
  readonly helps: string;
}

/** The question with its judge and its wrong answers. */
export function aPauseAfter({ step, noticed, called, then, runTitle, clients, passed, helps, ...asked }: PauseAfter): Question {
  const steps: readonly JobStep[] = ['acquire', 'read', step, 'write'];
  const wrong = (what: string, answer: string, says: string) => ({ what, code: `const ${asked.answer} = ${answer}`, says });

  function judge(seen: PlainValue): CheckResult {
    const word = readOrdering(seen, steps.length);
    if (typeof word !== 'string') return word;
    const trace = runOrdering(word, { storage: Fencing.NONE, clients: [{ name: 'A', adds: 50, steps }, { name: 'B', adds: 10, steps }] });
    const replay = `stepTable(runOrdering('${word}', { storage: Fencing.NONE, clients: ${clients} }))`;
    const evidence = { kind: 'run', ordering: word, title: `${word}, ${runTitle}`, trace, replay } as const;
    if (trace.lostUpdate) return { kind: 'passed', message: passed, evidence };
    const why = trace.rows.some(({ outcome }) => outcome.kind === noticed)
      ? `the pause came before the ${called}, so ${then} and its client started over`
      : word.includes('P')
        ? `no client has a pause between its ${called} and its write in which the other one does its job`
        : 'there is no pause in this word, and without one the lock alone keeps the clients apart';
    return { kind: 'failed', message: `${helps} in this run, nothing is lost: ${why}.`, evidence };
  }

  return {
    ...asked,
    points: 1,
    probe: { kind: 'value' },
    judge,
    wrongAnswers: [
      wrong(`the pause before the ${called}`, "'AAPBBBBAA'", `before the ${called}`),
      wrong('no pause', "'AAAABBBB'", 'no pause'),
      wrong('a pause that is over before anyone begins', "'PAAAABBBB'", 'nothing is lost'),
      wrong('B finds the lock held', "'AAABBBBA'", 'no pause'),
      wrong('five steps', "'AAAPBBBBAA'", 'more than 4'),
      wrong('another letter', "'AAACBBBBA'", 'letter C'),
      wrong('steps in words', "['acquire', 'read']", 'in quotes'),
    ],
  };
}
