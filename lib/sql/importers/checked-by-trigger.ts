import type { Importer } from '../importer';
import { writePricesFunction, writePricesRights } from '../write-prices';
import { fencedImporter } from './fenced';

const TRIGGER = `CREATE OR REPLACE FUNCTION refuse_older_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A trigger that answers with no row leaves the table as it is.
  IF NEW.fence < OLD.fence THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refuse_older_tokens BEFORE UPDATE ON store_catalogue FOR EACH ROW EXECUTE FUNCTION refuse_older_tokens()`;

/** The importer whose check is a trigger of the table: it holds for every writer that sends a token, whatever its statement. */
export const checkedByTriggerImporter: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ token: 'true' }), ...writePricesRights(role), TRIGGER],
};

export default checkedByTriggerImporter;
