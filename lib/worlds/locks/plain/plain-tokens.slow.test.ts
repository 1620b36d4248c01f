import { test } from 'node:test';
import { STORAGE_RULES } from '../../storage-rules';
import type { Claim } from '../notes';
import { setNxPx } from '../steps/redis-steps';
import { leavesMark, readsBalance, writesBalance } from '../steps/store-steps';
import { assertNoticed, assertPlain, withJob } from './plain-words';

// Each world written once more, as a plain loop over the letters: a pause simply ends the key, since it is longer.

const ADDS: Record<string, number> = { A: 50, B: 10 };

function randomToken(word: string, job: readonly ('read' | 'ask' | 'mark')[], needsMark: boolean): Claim[] {
  let [key, value, mark, balance, added] = ['', 0, 0, 0, 0];
  const [at, own, seen]: Record<string, number>[] = [{ A: 0, B: 0 }, {}, {}];
  for (const c of word) {
    if (c === 'P') {
      key = '';
      continue;
    }
    const step = at[c];
    if (step === 0) {
      if (key !== '') continue;
      [key, own[c]] = [c, (value += 7)];
    } else if (step < 3) {
      if (job[step - 1] === 'read') seen[c] = balance;
      if (job[step - 1] === 'mark') mark = own[c];
      if (job[step - 1] === 'ask' && key !== c) {
        at[c] = 0;
        continue;
      }
    } else if (step === 3) {
      if (needsMark && mark !== own[c]) {
        at[c] = 0;
        continue;
      }
      balance = seen[c] + ADDS[c];
      added += ADDS[c];
      if (key === c) key = '';
    }
    at[c] = step + 1;
  }
  return balance === added ? [] : ['no update is lost'];
}

function lostCounter(word: string, lasting: boolean): Claim[] {
  let [key, counter, keyCopy, counterCopy, replica, highest, balance, added] = ['', 0, '', 0, true, 0, 0, 0];
  const tokens: number[] = [];
  const [at, token, seen]: Record<string, number>[] = [{ A: 0, B: 0 }, {}, {}];
  for (const c of word) {
    if (c === 'S') {
      if (replica) [keyCopy, counterCopy] = [key, counter];
    } else if (c === 'F') {
      key = keyCopy;
      if (!lasting) counter = counterCopy;
      replica = false;
    } else if (at[c] === 0) {
      if (key !== '') continue;
      key = c;
      counter += 1;
      tokens.push(counter);
      token[c] = counter;
      at[c] = 1;
    } else if (at[c] < 3) {
      if (token[c] < highest) {
        at[c] = 0;
        continue;
      }
      highest = token[c];
      if (at[c] === 1) seen[c] = balance;
      else {
        balance = seen[c] + ADDS[c];
        added += ADDS[c];
        if (key === c) key = '';
      }
      at[c] += 1;
    }
  }
  const grow = tokens.every((value, i) => i === 0 || value > tokens[i - 1]);
  return [...(balance === added ? [] : ['no update is lost' as const]), ...(grow ? [] : ['each grant has a larger token' as const])];
}

function asText(word: string, smaller: (token: number, last: number) => boolean): Claim[] {
  let [key, counter, last] = ['', 8, 0];
  const written: number[] = [];
  const broken = new Set<Claim>();
  const [at, token]: Record<string, number>[] = [{ A: 0, B: 0 }, {}];
  for (const c of word) {
    if (c === 'P') key = '';
    else if (at[c] === 0) {
      if (key !== '') continue;
      key = c;
      token[c] = counter += 1;
      at[c] = 1;
    } else if (at[c] === 1) {
      if (written.length > 0 && smaller(token[c], last)) {
        if (token[c] === counter) broken.add('the newest holder is not refused');
        at[c] = 0;
        continue;
      }
      last = token[c];
      written.push(last);
      if (key === c) key = '';
      at[c] = 2;
    }
  }
  if (written.some((value, i) => i > 0 && value < written[i - 1])) broken.add('no older grant writes over a newer one');
  return [...broken];
}

test('random-token-compare-only: a plain loop finds the same orderings', () => {
  const name = 'random-token-compare-only';
  assertPlain(name, 'compares-with-the-lock', (word) => randomToken(word, ['read', 'ask'], false));
  assertPlain(name, 'marks-before-the-write', (word) => randomToken(word, ['read', 'mark'], true));
  assertPlain(name, 'marks-first', (word) => randomToken(word, ['mark', 'read'], true));
});

test('token-lost-counter: a plain loop finds the same orderings', () => {
  assertPlain('token-lost-counter', 'counter-on-the-master', (word) => lostCounter(word, false));
  assertPlain('token-lost-counter', 'lasting-counter', (word) => lostCounter(word, true));
});

test('token-as-text: a plain loop finds the same orderings', () => {
  assertPlain('token-as-text', 'compared-as-text', (word) => asText(word, (token, last) => `${token}` < `${last}`));
  assertPlain('token-as-text', 'compared-as-numbers', (word) => asText(word, (token, last) => token < last));
});

test('a wrong step in a world of tokens does not go unnoticed', () => {
  const { NONE, RANDOM_TOKEN } = STORAGE_RULES;
  const name = 'random-token-compare-only';
  const nobodyAsks = withJob(setNxPx, leavesMark, readsBalance(NONE), writesBalance(NONE, false));
  assertNoticed(name, 'marks-first', (word) => randomToken(word, ['mark', 'read'], true), nobodyAsks);
  const marksAtTheRead = withJob(setNxPx, readsBalance(RANDOM_TOKEN), readsBalance(RANDOM_TOKEN), writesBalance(RANDOM_TOKEN, false));
  assertNoticed(name, 'marks-before-the-write', (word) => randomToken(word, ['read', 'mark'], true), marksAtTheRead);
  assertNoticed('token-lost-counter', 'lasting-counter', (word) => lostCounter(word, false));
  assertNoticed('token-as-text', 'compared-as-text', (word) => asText(word, (token, last) => token < last));
});
