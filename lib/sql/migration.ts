/** The lock: one row a store, made with the store. The row stays when the lock is free, so that its counter goes on. */
export const LOCK_TABLE = `CREATE TABLE import_lock (
  store_id integer PRIMARY KEY,
  holder text,
  token bigint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL DEFAULT '-infinity'
)`;

/**
 * The catalogue: one row a store. `prices` is what customers see, in cents by product; `incoming` gathers the batches of the import
 * with the token `incoming_token`, and becomes `prices` as a whole.
 */
export const CATALOGUE_TABLE = `CREATE TABLE store_catalogue (
  store_id integer PRIMARY KEY,
  fence bigint NOT NULL DEFAULT 0,
  upload bigint NOT NULL DEFAULT 0,
  file text,
  prices jsonb NOT NULL DEFAULT '{}',
  incoming jsonb NOT NULL DEFAULT '{}',
  incoming_token bigint
)`;

/** Who changed the prices that customers see, in order: the database writes it, whoever the writer is. */
export const HISTORY_TABLE = `CREATE TABLE catalogue_history (
  entry bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  written_by text NOT NULL,
  application text NOT NULL,
  fence bigint NOT NULL,
  upload bigint NOT NULL,
  file text,
  prices jsonb NOT NULL
)`;

export const HISTORY_TRIGGER = `CREATE OR REPLACE FUNCTION remember_prices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO catalogue_history (store_id, written_by, application, fence, upload, file, prices)
  VALUES (NEW.store_id, session_user, current_setting('application_name'), NEW.fence, NEW.upload, NEW.file, NEW.prices);
  RETURN NULL;
END $$;
CREATE TRIGGER remember_prices AFTER UPDATE OF prices ON store_catalogue FOR EACH ROW EXECUTE FUNCTION remember_prices()`;

/** Who may not call a trigger's function may not put it on a table of their own, and write history with it. */
export const HISTORY_RIGHTS = 'REVOKE ALL ON FUNCTION remember_prices() FROM PUBLIC';

/** Everything that the importers need but the function that writes prices. */
export const MIGRATION: readonly string[] = [LOCK_TABLE, CATALOGUE_TABLE, HISTORY_TABLE, HISTORY_TRIGGER, HISTORY_RIGHTS];
