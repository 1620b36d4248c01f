import type { ImportDesign } from '../sql/read-design';

/** The ways into the catalogue on which no token is checked, in words; empty where there is none. */
export function weakPoints({ catalogue, mayCall, olderToken }: ImportDesign): string[] {
  return [
    ...(catalogue.rights.includes('UPDATE') ? ['pods may UPDATE it, with no token'] : []),
    ...(mayCall && olderToken === 'accepted' ? ['write_prices takes an older token'] : []),
  ];
}
