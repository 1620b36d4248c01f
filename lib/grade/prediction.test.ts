import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { predict, reveal } from './prediction';
import { PREDICTIONS_FOLDER, predictionsOf } from './prediction-data';

const all = readdirSync(PREDICTIONS_FOLDER).flatMap((name) => Object.entries(predictionsOf(name.slice(0, -5)) ?? {}));
const [[id, { right, answers }]] = all;
const wrong = Object.keys(answers).find((letter) => letter !== right) ?? '';

test('an open prediction runs without complaint, and reveal says that no letter was given and shows all reasons', () => {
  assert.match(predict(id, '?').text, new RegExp(`^Prediction ${id} is open\\. Put A, B`));
  const { text } = reveal(id);
  assert.match(text, new RegExp(`^Prediction ${id}: no letter was given\\. The answer is ${right}\\.`));
  assert.equal(text.split('\n').length, 1 + Object.keys(answers).length);
});

test('a letter is kept until it is revealed, and another one replaces it', () => {
  predict(id, wrong);
  assert.match(reveal(id).text, new RegExp(`you said ${wrong}; the answer is ${right}\\.`));
  predict(id, right.toLowerCase());
  assert.match(reveal(id).text, new RegExp(`you said ${right}, and that is right\\.`));
  assert.equal(reveal(id).text, reveal(id).text);
});

test('a letter that is none of the answers is one clear sentence that says what is allowed, and takes the old letter back', () => {
  predict(id, right);
  assert.match(predict(id, 'Z').text, new RegExp(`^Prediction ${id.replace('.', '\\.')} takes A.* or '\\?' while you think, but not 'Z'\\.$`));
  assert.match(reveal(id).text, /no letter was given/);
  for (const odd of [undefined, 3, null, ['A']] as unknown as string[]) assert.match(predict(id, odd).text, /^Prediction \S+ takes/);
});

test('an unknown prediction is one sentence that says which there are', () => {
  const lesson = id.split('.')[0];
  assert.match(predict(`${lesson}.99`, 'A').text, new RegExp(`^There is no prediction '${lesson}\\.99'; there are ${lesson}\\.1`));
  assert.match(reveal('x').text, /^There is no prediction 'x'; there are 00\.1/);
  for (const odd of [undefined, '../../package', '__proto__'] as string[]) assert.match(reveal(odd).text, /^There is no prediction/);
});

for (const [name, prediction] of all) {
  test(`prediction ${name} has lettered answers, one of them right, and a reason for each`, () => {
    const letters = Object.keys(prediction.answers);
    assert.deepEqual(letters, 'ABCDEF'.slice(0, letters.length).split(''));
    assert.ok(letters.length >= 2);
    assert.ok(letters.includes(prediction.right));
    assert.deepEqual(Object.keys(prediction.why), letters);
    for (const text of [prediction.question, ...Object.values(prediction.answers), ...Object.values(prediction.why)]) assert.ok(text.trim().length > 0);
  });
}
