import { randomUUID } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import { probeAccount } from './probe-account';
import { probeClients } from './probe-clients';
import { probeScripts } from './probe-scripts';
import { probeWork } from './probe-work';
import type { ProbeRequest } from './probe-request';
import { textOf } from './recording-account';

/** How long a learner's code may take for one question. */
const PROBE_LIMIT_MS = 4_000;

/**
 * Looks at an answer, in the process that the learner's code runs in, and returns plain data only. Never throws: an answer
 * that does not come to an end is `{ $: 'endless' }`, one that throws outside its requests `{ $: 'threw', text }`.
 */
export function runProbe(request: ProbeRequest, value: unknown, limitMs = PROBE_LIMIT_MS): PlainValue {
  try {
    // JSON and back, so that an in-process check sees exactly what a check in another process sees.
    return JSON.parse(JSON.stringify(withTimeLimit(() => look(request, value), limitMs)));
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { $: 'endless' };
    return { $: 'threw', text: textOf(error) };
  }
}

function look(request: ProbeRequest, value: unknown): unknown {
  const plain = toPlain(value);
  if (request.kind === 'value' || typeof value !== 'function') return plain;
  switch (request.kind) {
    case 'account':
      return probeAccount(value as Parameters<typeof probeAccount>[0], request);
    case 'scripts':
      return probeScripts(value as Parameters<typeof probeScripts>[0], request);
    case 'clients':
      return probeClients(value as Parameters<typeof probeClients>[0], request);
    case 'work':
      return probeWork(value as Parameters<typeof probeWork>[0], request);
  }
}

/**
 * Only code that `vm` starts has a time limit, so the work is handed to it through a slot on the global object; its name
 * cannot be guessed, so no cell lies in wait there.
 */
function withTimeLimit(work: () => unknown, limitMs: number): unknown {
  const slots = globalThis as Record<string, unknown>;
  const slot = `lease-lab.probe.${randomUUID()}`;
  slots[slot] = work;
  try {
    return runInThisContext(`globalThis['${slot}']()`, { timeout: limitMs });
  } finally {
    delete slots[slot];
  }
}
