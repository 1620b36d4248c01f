// @ts-check
import { parseArgs } from 'node:util';
import { checks } from './doctor-checks.mjs';

/**
 * Looks at everything the course needs, on a bare clone as well.
 * @param {string[]} args
 * @returns {Promise<number>} 1 where a fault stops the course
 */
export async function doctor(args) {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const findings = [];
  for (const { name, look } of checks) {
    const finding = { name, ...(await look().catch((error) => ({ ok: false, stops: true, found: String(error?.message ?? error), mend: 'npm start' }))) };
    findings.push(finding);
    if (!values.json) console.log(lineFor(finding));
  }
  const stopped = findings.some(({ ok, stops }) => !ok && stops);
  if (values.json) console.log(JSON.stringify({ ok: !stopped, checks: findings }, null, 2));
  else console.log(stopped ? '\nThe course does not run yet: see "mend" above, from the top.' : '\nThe course can run.');
  return stopped ? 1 : 0;
}

/** @param {{ name: string } & import('./doctor-checks.mjs').Finding} finding */
function lineFor({ name, ok, stops, found, mend }) {
  const mark = ok ? 'ok   ' : stops ? 'FAULT' : 'note ';
  return `${mark}  ${name.padEnd(14)} ${found}${mend === undefined ? '' : `\n${' '.repeat(22)}mend: ${mend}`}`;
}
