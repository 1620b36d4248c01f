import { PAUSE_POINTS } from '../import-upload';
import type { WorldPodOptions } from './importer-world';

const LONGEST_MS = 3_600_000;
const FARTHEST_MS = 366 * 24 * 3_600_000;
const DAYS = ['monday', 'tuesday'];

/** @throws TypeError or RangeError, with a sentence that names what is wrong, where a pod cannot be started so */
export function checkPodOptions(name: unknown, options: WorldPodOptions): void {
  if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name)) throw new TypeError("startPod: the name is a short text such as 'pod-a'.");
  if (typeof options !== 'object' || options === null) throw new TypeError("startPod: the options are an object such as { day: 'monday' }.");
  const { day, ttlMs, pauseAt, clockSkewMs } = options;
  if (day !== undefined && !DAYS.includes(day)) throw new RangeError(`startPod: day is 'monday' or 'tuesday', not ${show(day)}.`);
  if (pauseAt !== undefined && !PAUSE_POINTS.includes(pauseAt)) {
    throw new RangeError(`startPod: pauseAt is one of ${PAUSE_POINTS.join(', ')}, not ${show(pauseAt)}.`);
  }
  if (ttlMs !== undefined && !isBetween(ttlMs, 1, LONGEST_MS)) throw new RangeError(`startPod: ttlMs is a number from 1 to 3,600,000, not ${show(ttlMs)}.`);
  if (clockSkewMs !== undefined && !isBetween(clockSkewMs, -FARTHEST_MS, FARTHEST_MS)) {
    throw new RangeError(`startPod: clockSkewMs is a number of at most a year, not ${show(clockSkewMs)}.`);
  }
}

const isBetween = (value: unknown, least: number, most: number): boolean => typeof value === 'number' && value >= least && value <= most;
const show = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);
