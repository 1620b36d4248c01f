import assert from 'node:assert/strict';
import { test } from 'node:test';
import { predictionsOf } from '../grade/prediction-data';
import { parseNotebook } from '../notebook/notebook-file';
import { committedNotebooks } from './committed';

/** The answers as a lesson's Markdown lists them under `**Prediction 03.1.**`, by prediction and letter. */
function listedAnswers(markdown: string): Record<string, Record<string, string>> {
  const listed: Record<string, Record<string, string>> = {};
  let current: Record<string, string> | undefined;
  for (const line of markdown.split('\n')) {
    const id = /Prediction (\d\d\.\d+)/.exec(line)?.[1];
    if (id !== undefined) current = listed[id] ??= {};
    const answer = /^- \*\*([A-F])\.\*\* (.*)$/.exec(line);
    if (answer && current) current[answer[1]] = answer[2];
  }
  return listed;
}

for (const { path, text } of committedNotebooks('notebooks')) {
  const lesson = /\/(\d\d)-/.exec(path)?.[1] ?? '';
  const { cells } = parseNotebook(text, path);
  const code = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source).join('\n');
  const predictions = predictionsOf(lesson) ?? {};

  test(`${path}: each prediction has one cell that takes the letter, open as shipped, and later one that reveals`, () => {
    const calls = [...code.matchAll(/^(predict|reveal)\('(\d\d\.\d+)'(?:, '([^']*)')?\)/gm)].map(([, call, id, letter]) => [id, call, letter]);
    for (const id of Object.keys(predictions)) {
      assert.deepEqual(calls.filter(([of]) => of === id), [[id, 'predict', '?'], [id, 'reveal', undefined]]);
    }
    assert.deepEqual([...new Set(calls.map(([id]) => id))].sort(), Object.keys(predictions).sort());
  });

  test(`${path}: the answers in the text are those of data/predictions/${lesson}.json`, () => {
    const listed = listedAnswers(cells.filter(({ cell_type }) => cell_type === 'markdown').map(({ source }) => source).join('\n'));
    for (const [id, { answers, question }] of Object.entries(predictions)) {
      assert.deepEqual(listed[id], answers, id);
      assert.ok(question.length > 0);
    }
  });

  test(`${path}: there are three to five predictions`, () => {
    const count = Object.keys(predictions).length;
    assert.ok(count >= 3 && count <= 5, String(count));
  });
}
