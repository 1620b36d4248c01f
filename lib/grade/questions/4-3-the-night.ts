import { isEqual, sortBy } from 'lodash';
import type { CheckResult } from '../check-result';
import { NIGHTS, scriptEntries } from '../exercise-4/nights';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';

const NAME = 'findTheScript';
const query = (text: string): string => `const ${NAME} = \`${text}\``;

/** The query that finds who changed prices without a grant. */
export const theNight: Question = {
  id: '4.3',
  title: 'Two in the morning',
  points: 2,
  answer: NAME,
  hints: [
    'The catalogue row looks as it did before. Only the history has a row more. What do two entries of one store never share, if both come from a grant?',
    'Every import has a grant of its own, so each entry of a store has a larger `fence` than the one before it. Compare an entry with the one before it, of the same store.',
    '`lag(fence) OVER (PARTITION BY store_id ORDER BY entry)` is the fence of the entry before. In the outer query keep the entries whose `fence` is not larger.',
  ],
  probe: { kind: 'night query' },
  judge,
  wrongAnswers: [
    { what: 'fence < token', says: 'has a grant that was not used', code: query('SELECT h.entry FROM catalogue_history h JOIN store_catalogue c USING (store_id) JOIN import_lock l USING (store_id) WHERE c.fence < l.token') },
    { what: 'the last entry only', says: 'imports after them', code: query(`SELECT entry FROM (SELECT entry, fence, lag(fence) OVER (PARTITION BY store_id ORDER BY entry) AS was,
      row_number() OVER (PARTITION BY store_id ORDER BY entry DESC) AS place FROM catalogue_history) AS h WHERE place = 1 AND fence = was`) },
    { what: 'by the application', says: 'under the name of a pod', code: query("SELECT entry FROM catalogue_history WHERE application NOT LIKE 'pod-%'") },
    { what: 'the older prices again', says: 'a quiet night', code: query('SELECT DISTINCT h.entry FROM catalogue_history h JOIN catalogue_history e USING (store_id) WHERE e.entry < h.entry AND e.prices = h.prices') },
    { what: 'a gap in the fences', says: 'a script came last', code: query('SELECT entry FROM (SELECT entry, fence, lag(fence) OVER (PARTITION BY store_id ORDER BY entry) AS was FROM catalogue_history) AS h WHERE fence > was + 1') },
    { what: 'not by store', says: 'under its grant', code: query('SELECT entry FROM (SELECT entry, fence, lag(fence) OVER (ORDER BY entry) AS was FROM catalogue_history) AS h WHERE fence <= was') },
    { what: 'everything', says: 'under its grant', code: query('SELECT entry FROM catalogue_history') },
    { what: 'nothing', says: 'does not find entry 5', code: query('SELECT entry FROM catalogue_history WHERE false') },
    { what: 'without the entry', says: 'column `entry`'.replaceAll('`', ''), code: query('SELECT store_id FROM catalogue_history') },
    { what: 'no SQL', says: 'The database says', code: query('look into the history') },
    { what: 'a change', says: 'The database says', code: query("UPDATE store_catalogue SET prices = '{}'") },
    { what: 'no text', says: 'text', code: `const ${NAME} = 42` },
  ],
};

interface Answer {
  readonly rows?: readonly { readonly entry?: unknown }[];
  readonly error?: string;
}

function judge(seen: PlainValue): CheckResult {
  const wanted = 'a `SELECT` statement, as a text';
  const failed = (message: string): CheckResult => ({ kind: 'failed', message });
  const { nights, noServer } = (seen ?? {}) as { nights?: readonly Answer[]; noServer?: string };
  if (typeof noServer === 'string') return failed(`It could not be judged. ${noServer}`);
  if (nights === undefined) return explainSpecial(seen, wanted) ?? failed(`The answer is ${wanted}.`);
  for (const [at, { rows, error }] of nights.entries()) {
    const night = NIGHTS[at];
    const where = `Night ${at + 1} of ${NIGHTS.length} (${night.what}):`;
    if (rows === undefined) return failed(`The database says: ${error}.`);
    if (rows.some((row) => typeof row.entry !== 'number')) return failed('Each row needs a column `entry`, the number of the entry in `catalogue_history`.');
    const found = sortBy(rows.map(({ entry }) => Number(entry)));
    const right = scriptEntries(night);
    if (isEqual(found, right)) continue;
    const missing = right.filter((entry) => !found.includes(entry));
    const wrong = found.filter((entry) => !right.includes(entry));
    if (missing.length === 0 && wrong.length === 0) return failed(`${where} your query names an entry twice.`);
    const entries = (list: readonly number[]): string => `entr${list.length === 1 ? 'y' : 'ies'} ${list.join(', ')}`;
    const words = [
      ...(missing.length > 0 ? [`your query does not find ${entries(missing)}`] : []),
      ...(wrong.length > 0 ? [`your query names ${entries(wrong)}, which an import made under its grant`] : []),
    ];
    return failed(`${where} ${words.join('; ')}.`);
  }
  return { kind: 'passed', message: 'In three nights it finds each change that was made without a grant, and nothing else.' };
}
