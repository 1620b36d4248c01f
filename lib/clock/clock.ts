/** Tells the time. Everything that needs the time is given a clock, so that a test or a lesson decides how it passes. */
export interface Clock {
  /** The time now, in milliseconds since an origin that the clock chooses. It never goes back. */
  nowMs(): number;
}
