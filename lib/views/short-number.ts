const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A power of ten as it stands on an axis: 1, 10, 100, 1,000, then 10⁴ and so on. @param exponent a whole number from 0 on */
export function powerText(exponent: number): string {
  if (exponent < 4) return (10 ** exponent).toLocaleString('en-US');
  return `10${[...String(exponent)].map((digit) => RAISED[Number(digit)]).join('')}`;
}

/** A number from 0 on, short enough for a label: in full below a million, then as 3.9·10²¹. */
export function shortNumber(value: number): string {
  if (value < 1e6) return value.toLocaleString('en-US');
  const [digits, exponent] = value.toExponential(1).split('e+');
  return `${digits}·${powerText(Number(exponent))}`;
}
