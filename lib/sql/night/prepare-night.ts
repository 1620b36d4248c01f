import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { importOn } from '../import-on';
import type { ImportOutcome } from '../import-outcome';
import { acquireImport } from '../lock-statements';
import { openPool } from '../pod/pool';
import { prepareImports, STORES } from '../prepare-imports';
import { readPriceFile } from '../price-file';
import { uploadOf } from '../price-files';

/** A line of the pods' logs. */
export interface NightLine {
  readonly pod: string;
  readonly store: number;
  /** What happened, e.g. `granted`, `accepted`, `released`. */
  readonly event: string;
  readonly token?: number;
  /** Which write, e.g. `record`. */
  readonly write?: string;
}

/** What the script got for a store: `changed`, or the database's code and words. */
export interface ScriptAnswer {
  readonly store: number;
  readonly answer: string;
}

/** The night of the page: a database as the importers and a script left it, and what can be done with it. */
export interface Night {
  /** The login of the pods. */
  readonly importer: string;
  /** The login of the script; it may change the catalogue by a right of its own. */
  readonly script: string;
  /** The logs of both pods, in order. */
  readonly logs: readonly NightLine[];
  /** Imports a file of a store as pod-b, under a new grant. */
  import(store: number, day: 'monday' | 'tuesday'): Promise<ImportOutcome>;
  /** Runs the script once more. */
  runScript(): Promise<readonly ScriptAnswer[]>;
}

/** The script's one statement: an old importer's, without a token. */
const SCRIPT = 'UPDATE store_catalogue SET prices = $2, upload = $3, file = $4 WHERE store_id = $1';

/** The stores that the script was run for. For the last of them its file was the newest there is. */
const SCRIPT_STORES = [17, 23, 64];

/**
 * Makes the night by running it: imports by two pods, and then a one-off script with a login of its own that puts older prices back.
 * Two stores have a fence lower than their token for reasons that are none to worry about. May be called again (begins anew).
 * @throws ServerError where the learner's own server does not let us make a role
 */
export async function prepareNight(postgres: PostgresServer): Promise<Night> {
  const { role: importer, podUrl } = await prepareImports(postgres, STORES);
  const script = importer.replace(/importer$/, 'scripts');
  const scriptUrl = new URL(podUrl);
  scriptUrl.username = script;
  const made = (await postgres.query('SELECT FROM pg_roles WHERE rolname = $1', [script])).length > 0;
  await postgres.query(`${made ? 'ALTER' : 'CREATE'} ROLE ${script} LOGIN PASSWORD '${scriptUrl.password}'`);
  const [{ schema }] = await postgres.query('SELECT current_schema() AS schema');
  await postgres.query(`GRANT USAGE ON SCHEMA ${schema} TO ${script}`);
  await postgres.query(`GRANT SELECT, UPDATE ON store_catalogue TO ${script}`);

  const logs: NightLine[] = [];
  const importAs = (pod: string, store: number, day: 'monday' | 'tuesday'): Promise<ImportOutcome> =>
    withConnections(podUrl, pod, (connections) =>
      importOn(connections, { ...uploadOf(day), store }, { holder: pod, log: (event) => void logs.push({ pod, ...(event as Omit<NightLine, 'pod'>) }) }));
  const runScript = (): Promise<readonly ScriptAnswer[]> => withConnections(scriptUrl.href, 'reprice.js', repriceOn);

  for (const [pod, store] of [['pod-a', 17], ['pod-a', 23], ['pod-b', 64], ['pod-b', 58], ['pod-a', 42]] as const) await importAs(pod, store, 'monday');
  for (const [pod, store] of [['pod-b', 17], ['pod-a', 23]] as const) await importAs(pod, store, 'tuesday');
  // Monday's file of store 58 was queued twice: a new grant, and nothing to write.
  await importAs('pod-a', 58, 'monday');
  await runScript();
  // Pod-b has just been granted store 42. Its first write is still to come, however long the learner takes.
  const grant = await acquireImport(postgres, { store: 42, holder: 'pod-b', ttlMs: 24 * 3_600_000, nowMs: 0 });
  if (grant.kind === 'granted') logs.push({ pod: 'pod-b', store: 42, event: 'granted', token: grant.token });
  return { importer, script, logs: [...logs], import: (store, day) => importAs('pod-b', store, day), runScript };
}

async function repriceOn(connections: ReturnType<typeof openPool>): Promise<ScriptAnswer[]> {
  const { upload, file, path } = uploadOf('monday');
  const read = await readPriceFile(path);
  if (read.kind === 'refused') throw new Error(read.reason);
  const answers: ScriptAnswer[] = [];
  for (const store of SCRIPT_STORES) {
    const answer = await connections.query(SCRIPT, [store, JSON.stringify(read.prices), upload, file]).then(
      () => 'changed',
      (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
    );
    answers.push({ store, answer });
  }
  return answers;
}

async function withConnections<T>(url: string, applicationName: string, work: (connections: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const connections = openPool({ url, applicationName, most: 1, waitMs: 10_000, idleInTransactionMs: 0 });
  try {
    return await work(connections);
  } finally {
    await connections.end();
  }
}
