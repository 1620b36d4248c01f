/**
 * The value itself; a `bigint` is whole as it is.
 * @throws RangeError that names the argument, if it is not a whole number, less than `least` or more than `most`.
 */
export function requireWhole<N extends number | bigint>(name: string, value: N, least = -Infinity, most = Infinity): N {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  if (isWhole && value >= least && value <= most) return value;
  const allowed = most < Infinity ? ` from ${least} to ${most}` : least > -Infinity ? `, ${least} or more` : '';
  throw new RangeError(`${name} must be a whole number${allowed}, but is ${String(value)}`);
}
