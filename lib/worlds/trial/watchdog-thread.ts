import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `Watchdog`: looks a few times in the time of a call whether the number of calls has changed. */
const { calls, hangsAfterMs } = workerData as { readonly calls: Int32Array; readonly hangsAfterMs: number };

/** So many looks without a change mean that the call is stuck; the main thread gives it up a little earlier, if it can. */
const LOOKS = 6;
/** Our kernel prepares itself for what is coming; elsewhere there is no such function. */
const PREPARE = `globalThis[Symbol.for('lease-lab.before-end')]?.()`;
let seen = 0;
let looks = 0;

setInterval(() => {
  const now = Atomics.load(calls, 0);
  looks = now === seen ? looks + 1 : 0;
  seen = now;
  // An even number: no call is under way.
  if (now % 2 === 0 || looks < LOOKS) return;
  looks = 0;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: PREPARE }, () => {
    session.post('Runtime.terminateExecution', () => session.disconnect());
    parentPort?.postMessage('ended');
  });
}, Math.max(1, hangsAfterMs / (LOOKS - 2)));
