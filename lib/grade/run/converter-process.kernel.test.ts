import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ENDLESS_TYPES } from '../hostile/time';
import { importsOfExercise } from '../imports-of-exercise';
import { ConverterProcess } from './converter-process';

const LIMIT_MS = 60_000;
const converter = new ConverterProcess();
after(() => converter.close());

test('a compiler that was started anew knows what the imports name before it is given a cell', async () => {
  const imports = importsOfExercise('4');
  const loading = await converter.convert('', `${imports}\nconst first = 1;`, '', LIMIT_MS);
  assert.equal(loading.conversion.kind, 'converted');
  const ended = await converter.convert('', ENDLESS_TYPES, imports, 200);
  assert.equal(ended.conversion.kind, 'stuck');
  const afterwards = await converter.convert('', `${imports}\nconst second = 2;`, imports, LIMIT_MS);
  assert.equal(afterwards.conversion.kind, 'converted');
  assert.ok(afterwards.tookMs < loading.tookMs / 3, `${afterwards.tookMs} ms, and ${loading.tookMs} ms with the loading`);
});
