/** Which requests a storage checks for their fencing token. */
export const Fencing = {
  /** None: every request passes, and the token is not remembered. */
  NONE: 'NONE',
  /** Writes only. Reads pass, and are not remembered. */
  WRITES_ONLY: 'WRITES_ONLY',
  /** Reads and writes. */
  READS_AND_WRITES: 'READS_AND_WRITES',
} as const;

/** One of the values of `Fencing`. */
export type Fencing = (typeof Fencing)[keyof typeof Fencing];
