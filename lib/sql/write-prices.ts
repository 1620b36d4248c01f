/** What the function that writes prices compares, and what it remembers; each a piece of SQL. */
export interface WriteRules {
  /** Whether the write's token is good enough. `fence` is the catalogue row's, `p_token` the write's. */
  readonly token?: string;
  /** Whether the write's upload is newer than the one that is there. */
  readonly upload?: string;
  /** What the row remembers as its fence. */
  readonly fence?: string;
}

/** What `write_prices` takes, in every importer. */
export const WRITE_PRICES_TAKES = 'p_store integer, p_token bigint, p_upload bigint, p_file text, p_prices jsonb';

/**
 * The statement that makes `write_prices`, the one way to change prices: a batch of them (`p_prices`), or, without one, the import's
 * record, which makes the batches visible. Check and write are one statement, so nothing comes between. It answers `accepted`,
 * `fencedOut`, `superseded` or `noSuchStore`.
 *
 * It runs with the rights of its owner: who may call it needs no right to change the table. Its search path has to name `pg_temp`
 * last (the course's connections do): else a caller's temporary table `store_catalogue` comes first, and its trigger has the
 * owner's rights. Source: PostgreSQL, CREATE FUNCTION, "Writing SECURITY DEFINER Functions Safely".
 */
export function writePricesFunction({ token = 'fence <= p_token', upload = 'upload < p_upload', fence = 'p_token' }: WriteRules = {}): string {
  return `CREATE OR REPLACE FUNCTION write_prices(${WRITE_PRICES_TAKES})
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  -- No grant has the number 0: it may not stand for "without a lock".
  IF p_token IS NULL OR p_token < 1 THEN
    RAISE EXCEPTION 'prices are written with a token: acquire the store''s lock first';
  END IF;
  IF p_prices IS NULL THEN
    UPDATE store_catalogue
    SET fence = ${fence}, prices = incoming, upload = p_upload, file = p_file, incoming = '{}', incoming_token = NULL
    WHERE store_id = p_store AND ${token} AND ${upload} AND incoming_token = p_token;
  ELSE
    UPDATE store_catalogue
    SET fence = ${fence}, incoming_token = p_token,
      incoming = CASE WHEN incoming_token = p_token THEN incoming || p_prices ELSE p_prices END
    WHERE store_id = p_store AND ${token} AND ${upload};
  END IF;
  IF FOUND THEN
    RETURN 'accepted';
  END IF;
  RETURN coalesce((
    SELECT CASE WHEN p_token >= fence AND p_upload <= upload THEN 'superseded' ELSE 'fencedOut' END
    FROM store_catalogue WHERE store_id = p_store
  ), 'noSuchStore');
END $$`;
}

/** Who may call it: nobody but the importer's role. */
export const writePricesRights = (role: string): readonly string[] => [
  `REVOKE ALL ON FUNCTION write_prices(${WRITE_PRICES_TAKES.replace(/p_\w+ /g, '')}) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION write_prices(${WRITE_PRICES_TAKES.replace(/p_\w+ /g, '')}) TO ${role}`,
];
