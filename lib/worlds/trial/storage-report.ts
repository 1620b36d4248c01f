import type { Trace } from '../trace';
import type { TriedCall } from './tried-storage';

/** An ordering in which a tried storage lost an update. */
export interface TrialFailure {
  readonly ordering: string;
  /** Every call that the storage was sent, and its answers. */
  readonly calls: readonly TriedCall[];
  /** The run as a trace, for a step table or a timeline; made from the answers, the storage is not asked again. */
  readonly trace: Trace;
}

/** What came of trying a storage under every ordering. */
export type StorageReport =
  | {
      readonly kind: 'explored';
      readonly orderings: bigint;
      /** Orderings that lose an update. */
      readonly lost: bigint;
      /** Jobs done within the letters of their ordering, over all orderings. */
      readonly finished: bigint;
      /** Orderings with at least one refusal. */
      readonly refused: bigint;
      /** The first failing ordering in alphabetical order, if there is one. */
      readonly first?: TrialFailure;
      /** The shortest failing word, the alphabetically first of its length. */
      readonly shortest?: TrialFailure;
    }
  | {
      /**
       * Why the storage could not be judged: it threw; a call did not come back; an answer was none; an instance knew of
       * the calls to another; the same calls to fresh instances were answered by chance or by the clock.
       */
      readonly kind: 'throws' | 'hangs' | 'answersBadly' | 'stateOutside' | 'notRepeatable';
      readonly ordering: string;
      /** The calls to the instance until then. */
      readonly calls: readonly TriedCall[];
      /** What happened, as a sentence. */
      readonly says: string;
    }
  | {
      /** A limit ended the trial: `tried` orderings were run, `lost` of them lost an update, and the others are not known. */
      readonly kind: 'notFinished';
      readonly orderings: bigint;
      readonly tried: bigint;
      readonly lost: bigint;
      readonly says: string;
    };
