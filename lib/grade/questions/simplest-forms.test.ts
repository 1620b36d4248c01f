import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fencing } from '../../storage/fencing';
import { runOrdering } from '../../worlds/run-ordering';
import { simplestForms } from './simplest-forms';

const forms = (word: string): string[] => [...simplestForms(word, (each) => runOrdering(each, { storage: Fencing.WRITES_ONLY }))].sort();

test('pauses that change nothing are taken out', () => {
  assert.deepEqual(forms('AAPBBABP'), ['AAPBBAB']);
  assert.deepEqual(forms('PAAPPBBAB'), ['AAPBBAB']);
});

test('letters of a client that has finished are taken out', () => {
  assert.deepEqual(forms('AAPBBABAAA'), ['AAPBBAB']);
});

test('where either of two pauses can go, both words are found', () => {
  assert.deepEqual(forms('APAPBBAB'), ['AAPBBAB', 'APABBAB']);
});
