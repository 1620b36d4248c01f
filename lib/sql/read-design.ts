import type { PostgresServer } from '../servers/postgres/postgres-server';
import type { WriteAnswer } from './importer';

/** A table of the importer, as the database describes it. */
export interface DesignTable {
  readonly name: string;
  /** In their order; `isKey` for those of the primary key. */
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isKey: boolean }[];
  readonly rows: number;
  /** What the pods' role may do with it by statements of its own: `SELECT`, `UPDATE`, … */
  readonly rights: readonly string[];
}

/** The lock table, the catalogue, and what pods may do; read from a database that runs. */
export interface ImportDesign {
  readonly lock: DesignTable;
  readonly catalogue: DesignTable;
  /** Whether the pods' role may call `write_prices`. */
  readonly mayCall: boolean;
  /** What `write_prices` answers to a write that comes with an older token than the one before it. */
  readonly olderToken: WriteAnswer;
}

const COLUMNS = `SELECT column_name AS name, data_type AS type, column_name IN (
  SELECT attname FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
  WHERE contype = 'p' AND conrelid = $1::text::regclass
) AS is_key
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1::text ORDER BY ordinal_position`;

/** A right counts also where it is given for some columns only. */
const RIGHTS = `SELECT DISTINCT privilege_type AS right FROM (
  SELECT privilege_type, table_schema, table_name, grantee FROM information_schema.role_table_grants
  UNION ALL SELECT privilege_type, table_schema, table_name, grantee FROM information_schema.role_column_grants
) AS rights
WHERE table_schema = current_schema() AND table_name = $1 AND grantee = $2 ORDER BY privilege_type`;

const MAY_CALL = `SELECT EXISTS (
  SELECT FROM information_schema.role_routine_grants
  WHERE routine_schema = current_schema() AND routine_name = 'write_prices' AND grantee = $1
) AS may_call`;

/**
 * Reads the design of the importer from its database.
 * @param role the role of the pods
 */
export async function readDesign(postgres: PostgresServer, role: string): Promise<ImportDesign> {
  const [{ may_call: mayCall }] = await postgres.query(MAY_CALL, [role]);
  return {
    lock: await readTable(postgres, 'import_lock', role),
    catalogue: await readTable(postgres, 'store_catalogue', role),
    mayCall: mayCall === true,
    olderToken: await tryOlderToken(postgres),
  };
}

async function readTable(postgres: PostgresServer, name: string, role: string): Promise<DesignTable> {
  const columns = await postgres.query(COLUMNS, [name]);
  const rights = await postgres.query(RIGHTS, [name, role]);
  const [{ rows }] = await postgres.query(`SELECT count(*) AS rows FROM ${name}`);
  return {
    name,
    columns: columns.map((column) => ({ name: String(column.name), type: String(column.type), isKey: column.is_key === true })),
    rows: Number(rows),
    rights: rights.map(({ right }) => String(right)),
  };
}

/** Two writes, the second with an older token than the first, on a store that is there for this only; all of it is rolled back. */
async function tryOlderToken(postgres: PostgresServer): Promise<WriteAnswer> {
  const connection = await postgres.connect();
  try {
    await connection.query('BEGIN');
    await connection.query('INSERT INTO store_catalogue (store_id) VALUES (-1)');
    await connection.query(`SELECT write_prices(-1, 2, 1, 'newer.csv', '{}')`);
    const [{ answer }] = await connection.query(`SELECT write_prices(-1, 1, 1, 'older.csv', '{}') AS answer`);
    await connection.query('ROLLBACK');
    return answer as WriteAnswer;
  } finally {
    await connection.close();
  }
}
