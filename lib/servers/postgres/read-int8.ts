import type { CustomTypesConfig } from 'pg';

const INT8 = 20;

/** How `pg` reads values: as it always does, but `bigint` as a number where that is exact, else as a bigint. */
export function typesWithExactInt8(): CustomTypesConfig {
  const { types } = require('pg') as typeof import('pg');
  const getTypeParser = (id: number, format?: 'text') => (id === INT8 ? readInt8 : types.getTypeParser(id, format));
  return { getTypeParser: getTypeParser as typeof types.getTypeParser };
}

function readInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
