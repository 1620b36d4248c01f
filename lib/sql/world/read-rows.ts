import type { PostgresQueries, PostgresRow } from '../../servers/postgres/postgres-server';

/** No table of the course has so many rows. */
const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 200_000;
const SYNTAX_ERROR = '42601';

/**
 * Asks the database a question, and nothing but a question: one `SELECT`, or `WITH … SELECT`. Values are as in JSON, so that a
 * time is a text.
 * @throws Error where it is no such statement, or has more than 1,000 rows or 200,000 characters
 */
export async function readRows(queries: PostgresQueries, text: string, values: readonly unknown[] = []): Promise<PostgresRow[]> {
  // Within another statement nothing but a query can stand; with a value of ours PostgreSQL takes one statement only.
  const inner = text.trim().replace(/;\s*$/, '');
  const [{ size, rows }] = await queries.query(
    `SELECT length(t) AS size, CASE WHEN length(t) <= ${MOST_CHARACTERS} THEN t END AS rows FROM (
      SELECT coalesce(json_agg(row_to_json(q)), '[]')::text AS t FROM (SELECT * FROM (${inner}\n) AS asked LIMIT $${values.length + 1}::integer) AS q
    ) AS counted`,
    [...values, MOST_ROWS + 1],
  ).catch((error) => {
    // PostgreSQL names a word of the statement around it, which nobody has written.
    throw error.code === SYNTAX_ERROR ? new Error(`${error.message}; what is wanted is one SELECT`) : error;
  });
  const found = typeof rows === 'string' ? (JSON.parse(rows) as PostgresRow[]) : undefined;
  if (found === undefined || found.length > MOST_ROWS) {
    throw new Error(`the answer is too long (${Number(size).toLocaleString('en')} characters); ask for at most ${MOST_ROWS.toLocaleString('en')} rows`);
  }
  return found;
}
