import { join } from 'node:path';
import type { ImporterWorld } from '../sql/world/importer-world';
import { dataTable } from '../views/data-table';
import type { Picture } from '../views/picture';
import { stack } from '../views/stack';
import { reasonOf } from './exercise-4/reason-of';
import { recordedWorld } from './exercise-4/recorded-world';
import { runTrial } from './exercise-4/run-trials';
import { inKernelDatabases } from './in-kernel-databases';
import { note } from './note';
import { probeFaultTest } from './probe/probe-fault-test';

/** Importers of the course: its own, and two that are broken, the one from before the incident and the one that looks at its lease first. */
const IMPORTERS = ['fenced', 'unfenced', 'looks-first'] as const;
export type ImporterToTry = (typeof IMPORTERS)[number];

/**
 * Runs your fault test once, here, on a real PostgreSQL, and shows what it called and what came back. It never throws.
 * @param importer 'fenced' is the course's importer; on 'unfenced' and 'looks-first' your test has to fail.
 */
export async function tryFaultTest(test: (world: ImporterWorld) => Promise<void>, importer: ImporterToTry = 'fenced'): Promise<Picture> {
  if (!IMPORTERS.includes(importer)) return note(`There is no importer '${String(importer)}'; there are ${IMPORTERS.join(', ')}.`);
  if (typeof test !== 'function') return note('A fault test is a function: `async function faultTest(world)`.');
  const rows: { call: string; answer: string }[] = [];
  const path = join(__dirname, '..', 'sql', 'importers', `${importer}.js`);
  const trial = await runTrial(inKernelDatabases, { path, what: importer }, (world) => probeFaultTest(test, recordedWorld(world, rows))).catch(
    (error: Error) => error,
  );
  if (trial instanceof Error) return note(`✗ **It could not be tried.** ${trial.message}`);
  if (trial.notAttempted) return note('○ **Not attempted.** Write your test in the cell above, and run this cell again.');
  const right = importer === 'fenced';
  const verdict =
    trial.why === undefined
      ? right ? '✓ **Your test passes** on the course’s importer, as it should.' : `✗ **Your test passes** on the importer \`${importer}\`, which is broken. It noticed nothing.`
      : `${right ? '✗' : '✓'} **Your test fails** on the importer \`${importer}\`${right ? ', which is right' : ', as it should'}. It says: ${reasonOf(trial.why)}.`;
  return rows.length === 0 ? note(verdict) : stack(note(verdict), dataTable(rows.map((row, at) => ({ '': at + 1, ...row })), 'What your test called'));
}
