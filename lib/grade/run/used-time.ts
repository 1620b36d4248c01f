import { readFileSync } from 'node:fs';

/** How often the clock should be looked at. */
export const LOOK_EVERY_MS = 50;
/** What passes between two looks counts no more than this: the whole machine stood still, or whoever looks had no time to. */
const MOST_BETWEEN_LOOKS_MS = 200;
/** The part of the time that counts in any case, so that a process that stands still for ever has an end too. */
const STANDSTILL_SHARE = 1 / 15;

/** What the system tells of a process. */
interface Activity {
  /** Of the processor, all threads together. */
  readonly processorMs: number;
  /** Whether its first thread waits for something of its own will: a timer, a lock, an answer. */
  readonly waits: boolean;
}

/**
 * A clock for what a process does from now on. It runs while the process computes or waits for something, and stands almost still
 * while the process would go on but cannot: it is stopped, others have the processor, the disk is slow, the machine stalls. So a
 * limit by this clock ends what is endless, and costs nobody a question on a busy machine. Where the system does not tell what a
 * process does, it runs as any clock, but for stalls of the whole machine.
 */
export class UsedTime {
  private atMs = performance.now();
  private activity: Activity | undefined;
  private sumMs = 0;

  /** @param pid the process; it may have ended already. */
  constructor(private readonly pid: number) {
    this.activity = activityOf(pid);
  }

  /** @returns the milliseconds so far, to be asked for every LOOK_EVERY_MS. */
  look(): number {
    const atMs = performance.now();
    const passedMs = atMs - this.atMs;
    const activity = activityOf(this.pid);
    this.sumMs += Math.min(passedMs, MOST_BETWEEN_LOOKS_MS, this.used(activity, passedMs));
    this.atMs = atMs;
    this.activity = activity;
    return this.sumMs;
  }

  private used(now: Activity | undefined, passedMs: number): number {
    if (now === undefined || this.activity === undefined || now.waits) return passedMs;
    return Math.max(now.processorMs - this.activity.processorMs, STANDSTILL_SHARE * passedMs);
  }
}

/** By /proc/PID/stat (proc(5)): a tick is 10 ms for every program; S stands for a sleep that a signal ends. */
function activityOf(pid: number): Activity | undefined {
  try {
    // After the name, which may hold spaces: the state first, `utime` and `stime` as the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * 10, waits: fields[0] === 'S' };
  } catch {
    return undefined;
  }
}
