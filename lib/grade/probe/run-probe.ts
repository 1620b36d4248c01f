import { randomUUID } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { specialKind, toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import { probeAccount } from './probe-account';
import { probeClients } from './probe-clients';
import { probeScripts } from './probe-scripts';
import { probeWork } from './probe-work';
import { needsPostgres, type ProbeRequest } from './probe-request';
import { textOf } from './recording-account';

/** How a look that does not come to an end is stopped: by Node after that many milliseconds, or by a SIGINT to this process. */
export type ProbeStop = { readonly timeout: number } | { readonly breakOnSigint: true };

/** How long a learner's code may take for one question, and how much longer it gets when a busy machine has let it do little in that. */
const PROBE_LIMIT = { timeout: 4_000 };
const SECOND_TIMES = 4;

// Taken before a cell can replace it.
const { cpuUsage } = process;

/**
 * Looks at an answer, in the process that the learner's code runs in, and returns plain data only. Never throws: an answer
 * that does not come to an end is `{ $: 'endless' }`, one that throws outside its requests `{ $: 'threw', text }`.
 */
export function runProbe(request: ProbeRequest, value: unknown, stop: ProbeStop = PROBE_LIMIT): PlainValue {
  const before = cpuUsage();
  const seen = runOnce(request, value, stop);
  if (!('timeout' in stop) || specialKind(seen) !== 'endless') return seen;
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000 > stop.timeout / 2 ? seen : runOnce(request, value, { timeout: SECOND_TIMES * stop.timeout });
}

function runOnce(request: ProbeRequest, value: unknown, stop: ProbeStop): PlainValue {
  try {
    // JSON and back, so that an in-process check sees exactly what a check in another process sees.
    return JSON.parse(JSON.stringify(withStop(() => look(request, value), stop)));
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return { $: 'endless' };
    return { $: 'threw', text: textOf(error) };
  }
}

function look(request: ProbeRequest, value: unknown): unknown {
  const plain = toPlain(value);
  if (needsPostgres(request) || typeof value !== 'function') return plain;
  switch (request.kind) {
    case 'account':
      return probeAccount(value as Parameters<typeof probeAccount>[0], request);
    case 'scripts':
      return probeScripts(value as Parameters<typeof probeScripts>[0], request);
    case 'clients':
      return probeClients(value as Parameters<typeof probeClients>[0], request);
    case 'work':
      return probeWork(value as Parameters<typeof probeWork>[0], request);
    default:
      return plain;
  }
}

/**
 * Only code that `vm` starts can be stopped, so the work is handed to it through a slot on the global object; its name
 * cannot be guessed, so no cell lies in wait there.
 */
function withStop(work: () => unknown, stop: ProbeStop): unknown {
  const slots = globalThis as Record<string, unknown>;
  const slot = `lease-lab.probe.${randomUUID()}`;
  slots[slot] = work;
  try {
    return runInThisContext(`globalThis['${slot}']()`, stop);
  } finally {
    delete slots[slot];
  }
}
