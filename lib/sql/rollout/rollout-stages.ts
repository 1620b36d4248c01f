import { writePricesFunction, writePricesRights } from '../write-prices';

/** A stage of the rollout. */
export type RolloutStage = 'before' | 'column' | 'send' | 'check' | 'rights';

/**
 * What each stage changes in the database; `role` is the role that pods have. Uploads are not compared here: the table of the rollout
 * is about tokens alone.
 */
export const ROLLOUT: Readonly<Record<Exclude<RolloutStage, 'before'>, (role: string) => readonly string[]>> = {
  column: () => ['ALTER TABLE store_catalogue ADD COLUMN fence bigint NOT NULL DEFAULT 0'],
  // The fence never goes down, also while nothing is refused: else a late write would take it back.
  send: (role) => [writePricesFunction({ token: 'true', upload: 'true', fence: 'greatest(fence, p_token)' }), ...writePricesRights(role)],
  check: (role) => [writePricesFunction({ upload: 'true' }), ...writePricesRights(role)],
  rights: (role) => [`REVOKE UPDATE ON store_catalogue FROM ${role}`],
};

/** The stages in the order that is right. */
export const ROLLOUT_ORDER: readonly RolloutStage[] = ['before', 'column', 'send', 'check', 'rights'];
