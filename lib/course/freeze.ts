import { parseArgs } from 'node:util';
import { ServerError } from '../servers/server-error';
import { FREEZE_POINTS, type FreezeOptions, type FreezePoint, type FreezeReport, type FreezeStep } from '../sql/freeze/freeze-report';
import { runFreeze } from '../sql/freeze/run-freeze';
import { dataTable } from '../views/data-table';

const WIDTH = 96;

const IN_TRANSACTION = `No token helps here: pod A has the row, and pod B waits, fence or not. A row's lock has no expiry, and a frozen process keeps it. What let B
go on is idle_in_transaction_session_timeout: the database ended A's connection. It may, because it can take back all that A wrote.`;

/**
 * `npm run freeze`: a real importer process is frozen while it holds a lock, and goes on when another has imported a newer file.
 * @param args as `npm run freeze -- --help` lists them
 * @returns 0 where what has to happen did happen, else 1
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'pause-at': { type: 'string' }, fence: { type: 'string' }, json: { type: 'boolean' } } });
  const { 'pause-at': pauseAt = 'after-acquire', fence = 'on', json = false } = values;
  if (!FREEZE_POINTS.includes(pauseAt as FreezePoint)) return misused('pause-at', pauseAt, FREEZE_POINTS);
  if (fence !== 'on' && fence !== 'off') return misused('fence', fence, ['on', 'off']);
  try {
    const options: FreezeOptions = { pauseAt: pauseAt as FreezePoint, fence };
    console.log(`Pod A is frozen ${pauseAt}; the catalogue ${fence === 'on' ? 'checks tokens' : 'takes every write'}.\n`);
    if (process.platform === 'win32') console.log('Windows has no signal that stops a process: pod A waits at a gate in its code instead.\n');
    const report = await runFreeze(options, (step) => console.log(lineOf(step)));
    tellEnd(report);
    if (json) console.log(jsonOf(report));
    return report.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function misused(name: string, value: string, allowed: readonly string[]): number {
  console.error(`--${name} is ${JSON.stringify(value)}; it has to be ${allowed.slice(0, -1).join(', ')} or ${allowed[allowed.length - 1]}.`);
  return 1;
}

function lineOf({ who, what, token, answer }: FreezeStep): string {
  const line = `${who.padEnd(10)}${what}${token === undefined ? '' : `, token ${token}`}`;
  return answer === undefined ? line : `${`${line} `.padEnd(WIDTH - 24, '.')} ${answer}`;
}

function tellEnd({ end, expected, differences, ok, prices, tokens, pauseAt }: FreezeReport): void {
  const cents = (value: number | undefined) => (value === undefined ? 'missing' : (value / 100).toFixed(2));
  const rows = prices.map(({ product, older, newer, catalogue }) => (
    { product, 'monday.csv (older)': cents(older), 'tuesday.csv (newer)': cents(newer), 'the catalogue in the end': cents(catalogue) }
  ));
  console.log(`\n${dataTable(rows, 'The prices of store 17').text}\n`);
  console.log(`fenced_write_rejected_total  ${end.rejectedTotal}`);
  console.log(`tokens                       A ${tokens[0]}, B ${tokens[1]}`);
  console.log(`late writes of pod A         ${end.lateWriteRows === 0 ? 'none changed the row' : `changed the row ${end.lateWriteRows} times`}`);
  console.log(`outcomes                     A ${end.outcomeA}, B ${end.outcomeB}\n`);
  const told = `${expected.finalFile} ${expected.isWhole ? 'whole' : 'mixed with the other file'}, A ${expected.outcomeA}, ${expected.lateWriteRows} late writes, ${expected.rejectedTotal} rejected`;
  if (pauseAt === 'in-transaction') console.log(`${IN_TRANSACTION}\n`);
  console.log(ok ? `As expected: ${told}.` : `NOT as expected (${told}): ${differences.join('; ')}.`);
}

function jsonOf({ end, tokens, ok, pauseAt, fence }: FreezeReport): string {
  const { lateWriteRows, rejectedTotal, finalFile, isWhole, outcomeA, outcomeB } = end;
  return JSON.stringify({ pauseAt, fence, lateWriteRows, rejectedTotal, finalFile, isWhole, outcomes: { a: outcomeA, b: outcomeB }, tokens, ok });
}
