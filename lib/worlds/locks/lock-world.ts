import type { World } from '../../schedule/world';
import { startedOver, withClient } from './lock-state';
import type { LockState } from './lock-state';
import { CLAIMS } from './notes';
import type { Claim, Note } from './notes';

/** What came of a step: the state after it, and the same in words. */
export interface Told {
  readonly state: LockState;
  /** One sentence for a step table: ✓ went through, ✗ did not. */
  readonly says: string;
  /** Whether the client goes on to its next step, tries this one again, or starts its job over; it goes on. */
  readonly then?: 'again' | 'over';
  /** What the step is called, if not as the step of the job. */
  readonly step?: string;
}

/** A step of a client's job. */
export interface LockStep {
  readonly name: string;
  act(state: LockState, client: string): Told;
}

/** What can happen beside the clients' steps, by a letter of its own. */
export interface LockEvent {
  /** How often it happens in an ordering. */
  readonly times: number;
  readonly who: string;
  readonly name: string;
  /** What the letter means, for the list of letters. */
  readonly meaning: string;
  act(state: LockState): Told;
}

/** `as it is`: the recipe that the world is about; `mended`: what repairs it; the others are there to compare with. */
export type VariantRole = 'as it is' | 'mended' | 'made wrong' | 'to compare';

/** One way in which a world can be run. All its letters come from here. */
export interface LockVariant {
  readonly name: string;
  readonly role: VariantRole;
  /** What is different here, as a sentence. */
  readonly says: string;
  readonly start: LockState;
  /** The steps of each client's job; its letter stands in an ordering once for each step. */
  readonly jobs: Readonly<Record<string, readonly LockStep[]>>;
  readonly events: Readonly<Record<string, LockEvent>>;
  /** What must happen in some ordering, so that nothing holds for lack of trying. */
  readonly sometimes: readonly Note[];
}

/** A variant before it has its name. */
export type VariantBody = Omit<LockVariant, 'name' | 'role' | 'says'>;

/** A recipe for a lock, with its rules, as something that the explorer can run. */
export interface LockWorld {
  readonly name: string;
  /** What it shows, as a sentence. */
  readonly says: string;
  /** The rules of the model, in at most eight lines. */
  readonly rules: readonly string[];
  /** The properties, the one that the world is about first. */
  readonly always: readonly Claim[];
  /** What a step table shows of a state, beside what happened: a column each. */
  shows(state: LockState): Readonly<Record<string, string>>;
  /** The recipe as it is first. */
  readonly variants: readonly LockVariant[];
}

/** A letter of an ordering, run: who did which step, and what came of it. */
export interface LockRow extends Told {
  readonly who: string;
  readonly step: string;
}

/** Runs one letter. A client that has done all its steps does nothing. */
export function runLetter({ jobs, events }: LockVariant, state: LockState, letter: string): LockRow {
  if (!Object.hasOwn(jobs, letter)) {
    const { who, name, act } = events[letter];
    return { who, step: name, ...act(state) };
  }
  const { next } = state.clients[letter];
  const step = jobs[letter].at(next);
  if (!step) return { who: letter, step: 'nothing', state, says: 'has done its steps' };
  const told = step.act(state, letter);
  const after =
    told.then === 'over' ? startedOver(told.state, letter)
    : told.then === 'again' ? told.state
    : withClient(told.state, letter, { next: next + 1 });
  return { who: letter, step: step.name, ...told, state: after };
}

/** The letters of a variant: how often each stands in an ordering. */
export function lettersOf({ jobs, events }: LockVariant): Record<string, number> {
  return {
    ...Object.fromEntries(Object.entries(jobs).map(([name, steps]) => [name, steps.length])),
    ...Object.fromEntries(Object.entries(events).map(([letter, { times }]) => [letter, times])),
  };
}

/** A variant as a world for the explorer. */
export function worldOfVariant({ name, always }: LockWorld, variant: LockVariant): World<LockState> {
  return {
    letters: lettersOf(variant),
    start: () => variant.start,
    step: (state, letter) => runLetter(variant, state, letter).state,
    always: Object.fromEntries(always.map((claim) => [claim, ({ seen }: LockState) => !seen.includes(CLAIMS[claim])])),
    sometimes: Object.fromEntries(variant.sometimes.map((note) => [note, ({ seen }: LockState) => seen.includes(note)])),
    replay: (ordering) => `npm run explore -- --world ${name} --variant ${variant.name} --replay ${ordering}`,
  };
}
