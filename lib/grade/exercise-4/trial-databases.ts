import { randomBytes } from 'node:crypto';
import type { PostgresServer } from '../../servers/postgres/postgres-server';
import { startOwnPostgres } from '../../servers/postgres/start-postgres';
import type { Importer } from '../../sql/importer';
import { openPool } from '../../sql/pod/pool';
import { prepareImports, useImporter, type ImportDatabase } from '../../sql/prepare-imports';
import { STORE } from '../../sql/price-files';
import { openImporterWorld, type OpenWorld } from '../../sql/world/open-importer-world';
import { readRows } from '../../sql/world/read-rows';
import type { PlainValue } from '../probe/plain-value';
import { NIGHTS, nightStatements } from './nights';

/** A server that is ready: its template has the tables, and a role that may look at them and do nothing else. */
interface Ready {
  readonly postgres: PostgresServer;
  readonly imports: ImportDatabase;
  readonly readUrl: string;
}

const READER = 'reader';
/** So many worlds are open at a time: most of a test's time is the start of processes. */
const MOST_OPEN = 3;

/** Databases for grading, on a PostgreSQL of ours that starts when the first is needed; `DATABASE_URL` does not matter. */
export class TrialDatabases {
  private ready: Promise<Ready> | undefined;
  private nights: Promise<string[]> | undefined;
  private own: Promise<unknown> = Promise.resolve();
  private free = MOST_OPEN;
  private readonly waiting: (() => void)[] = [];

  /** @param name starting another server under this name ends the one before */
  constructor(private readonly name: string) {}

  /** Waits for its turn, and runs `work` with at most two others beside it. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  /** Opens a world in a new database, whose name tells nothing. @throws ServerError if no server starts */
  async open(importer: string): Promise<OpenWorld> {
    const { imports, readUrl } = await this.start();
    const { name, drop } = await this.create((queries) => useImporter(queries, imports.role, (require(importer) as { default: Importer }).default));
    const opened = openImporterWorld(at(imports.podUrl, name), importer, at(readUrl, name));
    // The database goes first: a question that is still asked there would keep the connections.
    return { world: opened.world, end: async () => void (await Promise.all([opened.end(), drop()])) };
  }

  /** The rows that a statement finds in each of the prepared nights, or what the database says to it. */
  async askNights(text: string): Promise<PlainValue> {
    const { readUrl } = await this.start();
    this.nights ??= Promise.all(
      NIGHTS.map(async (night) => (await this.create(async (queries) => {
        for (const [statement, values] of nightStatements(night)) await queries.query(statement, values);
      })).name),
    );
    const answers: PlainValue[] = [];
    for (const name of await this.nights) {
      const pool = openPool({ url: `${at(readUrl, name)}?options=-c%20statement_timeout=3000`, applicationName: 'question', most: 1, waitMs: 4_000, idleInTransactionMs: 0 });
      answers.push(await readRows(pool, text).then((rows) => ({ rows: rows as PlainValue }), (error) => ({ error: String(error.message).slice(0, 200) })));
      await pool.end();
    }
    return answers;
  }

  /**
   * Asks the server for a sign of life, if one was started.
   * @throws ServerError if it is gone; what needs a database next starts another
   */
  async mustBeThere(): Promise<void> {
    const asked = this.ready;
    if (asked === undefined) return;
    const { postgres } = await asked;
    await postgres.query('SELECT 1').catch((error: unknown) => {
      if (this.ready === asked) this.ready = this.nights = undefined;
      throw error;
    });
  }

  /** Ends the server, if one was started. */
  async close(): Promise<void> {
    const ready = await this.ready?.catch(() => undefined);
    this.ready = undefined;
    this.nights = undefined;
    await ready?.postgres.end();
  }

  private async create(fill: (queries: Pick<PostgresServer, 'query'>) => Promise<void>): Promise<{ name: string; drop(): Promise<void> }> {
    const { postgres } = await this.start();
    const name = `store_${randomBytes(8).toString('hex')}`;
    await this.onOwn(() => postgres.query(`CREATE DATABASE ${name} TEMPLATE postgres`));
    const pool = openPool({ url: at(postgres.url, name), applicationName: 'course', most: 1, waitMs: 4_000, idleInTransactionMs: 0 });
    await fill(pool);
    await pool.end();
    return { name, drop: async () => void (await this.onOwn(() => postgres.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).catch(() => [])) };
  }

  /** One statement after the other, on the one connection to the template. */
  private onOwn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.own.then(work);
    this.own = done.catch(() => {});
    return done;
  }

  private start(): Promise<Ready> {
    this.ready ??= this.prepare();
    return this.ready;
  }

  private async prepare(): Promise<Ready> {
    const postgres = await startOwnPostgres(this.name);
    const imports = await prepareImports(postgres, STORE + 3);
    const password = randomBytes(12).toString('hex');
    const statements = [
      `CREATE ROLE ${READER} LOGIN PASSWORD '${password}'`,
      `GRANT SELECT ON import_lock, store_catalogue, catalogue_history TO ${READER}`,
      `ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC`,
      `ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO ${imports.role}`,
      // What an importer's functions do is for a test to find out, not to read.
      'REVOKE SELECT ON pg_proc FROM PUBLIC',
      'REVOKE EXECUTE ON FUNCTION pg_get_functiondef(oid), pg_get_function_sqlbody(oid) FROM PUBLIC',
    ];
    for (const statement of statements) await postgres.query(statement);
    const address = new URL(postgres.url);
    address.username = READER;
    address.password = password;
    return { postgres, imports, readUrl: address.href };
  }
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
