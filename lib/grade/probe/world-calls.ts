import type { ImporterWorld, WorldPod } from '../../sql/world/importer-world';

/** A call of a test on its world, as it goes from the process of the test to the one that has the world. */
export interface WorldCall {
  /** The pod that it is for, by the order in which pods were started; absent for the world itself. */
  readonly pod?: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

const WORLD_METHODS = ['startPod', 'leaseOver', 'lock', 'catalogue', 'query'];
const POD_METHODS = ['import', 'freeze', 'resume', 'outcome', 'metric', 'kill'];

/** A world whose calls are answered elsewhere. */
export function remoteWorld(call: (call: WorldCall) => Promise<unknown>): ImporterWorld {
  const methods = (names: readonly string[], pod?: number): object =>
    Object.fromEntries(names.map((method) => [method, (...args: unknown[]) => call({ pod, method, args })]));
  return {
    ...methods(WORLD_METHODS),
    async startPod(name: string, ...options: unknown[]) {
      const pod = (await call({ method: 'startPod', args: [name, ...options] })) as number;
      return { name, ...methods(POD_METHODS, pod) } as WorldPod;
    },
  } as ImporterWorld;
}

/** Answers the calls of such a world. Whatever comes in, only these methods are called. */
export function answerCalls(world: ImporterWorld): (call: WorldCall) => Promise<unknown> {
  const pods: WorldPod[] = [];
  return async ({ pod, method, args }) => {
    const target: unknown = pod === undefined ? world : pods[pod];
    if (target === undefined || !(pod === undefined ? WORLD_METHODS : POD_METHODS).includes(method)) throw new Error(`there is no ${String(method)}`);
    const given = args.map((arg) => (arg === null ? undefined : arg));
    const answer = await (target as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[method](...given);
    return method === 'startPod' ? pods.push(answer as WorldPod) - 1 : answer;
  };
}
