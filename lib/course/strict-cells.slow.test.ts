import assert from 'node:assert/strict';
import { test } from 'node:test';
import { committedNotebooks } from './committed';
import { strictCellErrors } from './strict-cells';

const notebook = (...sources: string[]): { path: string; text: string } => ({
  path: 'notebooks/99-made-up.ipynb',
  text: JSON.stringify({
    cells: sources.map((source, index) => ({ cell_type: 'code', id: `made-up-${index + 1}`, metadata: {}, source, outputs: [], execution_count: null })),
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  }),
});

test('the code cells of every lesson, exercise and solution are right under strict', () => {
  assert.deepEqual(strictCellErrors(['notebooks', 'exercises', 'solutions'].flatMap(committedNotebooks)), []);
});

test('an error that only strict sees is told with notebook, cell and line', () => {
  const errors = strictCellErrors([notebook("import { FakeClock } from '../lib'", 'const a = 1\nconst f = (x) => x\nf(a)')]);
  assert.deepEqual(errors, ["notebooks/99-made-up.ipynb, cell made-up-2, line 2: Parameter 'x' implicitly has an 'any' type."]);
});

test('cells may import the same name twice, declare a name again, and await', () => {
  const first = "import { FakeClock } from '../lib'";
  const second = "import {\n  FakeClock,\n  LeaseLockService,\n} from '../lib'";
  const cells = [first, `${second}\nconst a = 1`, 'const a: string = await Promise.resolve("x")\na.length', '[FakeClock, LeaseLockService, a.trim()]'];
  assert.deepEqual(strictCellErrors([notebook(...cells)]), []);
});
