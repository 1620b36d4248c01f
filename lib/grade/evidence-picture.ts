import { dataTable } from '../views/data-table';
import type { DataRow } from '../views/data-table';
import type { Picture } from '../views/picture';
import { stack } from '../views/stack';
import { stepTable } from '../views/step-table';
import type { Evidence } from './check-result';
import { note } from './note';

/** What shows a reason best, as a table, and under it the code that plays it again. */
export function evidencePicture(evidence: Evidence): Picture {
  const replay = note(`To see it again: \`${evidence.replay}\``);
  if (evidence.kind === 'run') return stack(stepTable(evidence.trace, evidence.title), replay);
  if (evidence.kind === 'table') return stack(dataTable(evidence.rows, evidence.title), replay);
  const rows = evidence.rows.map(({ call, yours, expected }): DataRow =>
    expected === undefined ? { call, 'the account': yours } : { call, 'your account': yours, 'a right one': expected },
  );
  return stack(dataTable(rows, evidence.rows.some(({ expected }) => expected !== undefined) ? 'The shortest calls that show it' : 'The calls, and what was answered'), replay);
}
