import type { ConvertedCell } from '../../kernel/cell-converter';
import type { PlainValue } from '../probe/plain-value';
import type { ProbeRequest } from '../probe/probe-request';
import type { WorldCall } from '../probe/world-calls';

/** The part of a converted cell that is needed to run it. */
export type RunnableCell = Pick<ConvertedCell, 'js' | 'hasTopLevelAwait' | 'lastExpressionVar' | 'sideOutputs'>;

/** What the parent asks of the process that runs a notebook; one answer comes back for each. A SIGINT says that it takes too long. */
export type ChildRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'cell'; readonly name: string; readonly cell: RunnableCell }
  | { readonly kind: 'probe'; readonly answer: string; readonly request: ProbeRequest }
  /** Run a fault test; while it runs its calls come back as `ChildCall`. */
  | { readonly kind: 'test'; readonly answer: string };

/** A call that the process makes on its way to an answer, and what it gets for it. */
export type ChildCall = WorldCall & { readonly kind: 'call'; readonly id: number };
export type CallReply = { readonly kind: 'reply'; readonly id: number; readonly value?: unknown; readonly error?: string };

/** What the process answers. */
export type ChildAnswer =
  | { readonly kind: 'ran' }
  | { readonly kind: 'threw'; readonly text: string }
  /** It was told to stop, and did. `text` says what it threw, if it was not told. */
  | { readonly kind: 'timeout'; readonly text?: string }
  | { readonly kind: 'output' }
  | { readonly kind: 'undefined' }
  /** Something that all code of the process shares is not what it was, such as `Array.prototype.map`. */
  | { readonly kind: 'changed'; readonly what: string }
  | { readonly kind: 'seen'; readonly seen: PlainValue };

/** The file descriptor of the pipe between them. Standard input and output are not used: they belong to the learner's code. */
export const PIPE_FD = 3;

/** Longer answers are cut off as junk; the largest true one has a tenth of this. */
export const MOST_ANSWER_BYTES = 8_000_000;
