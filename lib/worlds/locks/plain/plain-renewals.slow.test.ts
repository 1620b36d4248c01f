import { test } from 'node:test';
import type { Claim } from '../notes';
import { entersLine, looksOrLeaves } from '../steps/line-steps';
import { deleteOwnKey, setNxPx } from '../steps/redis-steps';
import { renews } from '../steps/renewal-steps';
import { assertNoticed, assertPlain, withJob } from './plain-words';

// Each world written once more, as a plain loop over the letters: a pause simply ends every key, since it is longer.

function setsMissing(word: string, sets: boolean): Claim[] {
  let [key, balance, added, bridged] = ['', 0, 0, false];
  const [at, seen]: Record<string, number>[] = [{ A: 0, B: 0 }, {}];
  const interrupted: Record<string, boolean> = {};
  const adds: Record<string, number> = { A: 50, B: 10 };
  for (const c of word) {
    const other = c === 'A' ? 'B' : 'A';
    if (c === 'P') {
      key = '';
      continue;
    }
    if (at[c] === 0) {
      if (key !== '') continue;
      key = c;
      interrupted[c] = false;
      interrupted[other] = true;
    } else if (at[c] === 1) seen[c] = balance;
    else if (at[c] === 2) {
      if (key !== c && !(sets && key === '')) {
        at[c] = 0;
        continue;
      }
      key = c;
      bridged ||= interrupted[c];
    } else if (at[c] === 3) {
      balance = seen[c] + adds[c];
      added += adds[c];
      if (key === c) key = '';
    }
    at[c] += 1;
  }
  return [...(bridged ? ['a renewed lock was nobody else\'s meanwhile' as const] : []), ...(balance === added ? [] : ['no update is lost' as const])];
}

function stale(word: string, takesAny: boolean): Claim[] {
  let [key, broken] = ['', false];
  const holding = new Set<string>();
  const at: Record<string, number> = { A: 0, B: 0 };
  for (const c of word) {
    if (c === 'P') {
      key = '';
      holding.clear();
      continue;
    }
    if (at[c] === 0) {
      if (key !== '') continue;
      key = c;
      holding.add(c);
    } else if (at[c] === 1) {
      if (key === '' || (key !== c && !takesAny)) {
        holding.delete(c);
        at[c] = 0;
        continue;
      }
      key = c;
      holding.add(c);
    } else if (at[c] === 2) {
      holding.delete(c);
      if (key === c) key = '';
    }
    at[c] += 1;
    broken ||= holding.size > 1;
  }
  return broken ? ['at most one holder'] : [];
}

function waiter(word: string, looksAtOwn: boolean): Claim[] {
  let line: string[] = [];
  const broken = new Set<Claim>();
  const holding = new Set<string>();
  const state: Record<string, 'out' | 'waits' | 'told' | 'left'> = { A: 'out', B: 'out', C: 'out' };
  // The keys that were in line before a client's own, by owner: nobody in this world puts a second key there but after a start over.
  const before: Record<string, Set<string>> = {};
  const tell = (c: string) => {
    state[c] = 'told';
    if (holding.size > 0) broken.add('at most one holder');
    if (line.includes(c)) holding.add(c);
    else broken.add('no lock is returned after its end');
  };
  for (const c of word) {
    if (c === 'P') {
      line = [];
      holding.clear();
    } else if (state[c] === 'out') {
      before[c] = new Set(line);
      line.push(c);
      if (before[c].size === 0) tell(c);
      else state[c] = 'waits';
    } else if (state[c] === 'told') {
      state[c] = 'left';
      holding.delete(c);
      line = line.filter((other) => other !== c);
      for (const waiting of Object.values(before)) waiting.delete(c);
    } else if (state[c] === 'waits') {
      if (looksAtOwn && !line.includes(c)) state[c] = 'out';
      // A key that has come back later is behind this one.
      else if (![...before[c]].some((other) => line.includes(other) && (!line.includes(c) || line.indexOf(other) < line.indexOf(c)))) tell(c);
    }
  }
  return [...broken];
}

test('renewal-sets-missing: a plain loop finds the same orderings', () => {
  assertPlain('renewal-sets-missing', 'sets-if-missing', (word) => setsMissing(word, true));
  assertPlain('renewal-sets-missing', 'own-value-only', (word) => setsMissing(word, false));
});

test('renewal-stale: a plain loop finds the same orderings', () => {
  assertPlain('renewal-stale', 'any-value', (word) => stale(word, true));
  assertPlain('renewal-stale', 'own-value-only', (word) => stale(word, false));
});

test('waiter-not-rechecked: a plain loop finds the same orderings', () => {
  assertPlain('waiter-not-rechecked', 'looks-ahead-only', (word) => waiter(word, false));
  assertPlain('waiter-not-rechecked', 'own-key-too', (word) => waiter(word, true));
});

test('a wrong step in a world of renewals does not go unnoticed', () => {
  assertNoticed('renewal-sets-missing', 'own-value-only', (word) => setsMissing(word, true));
  const takesAnything = withJob(setNxPx, renews({ missing: 'sets it', others: 'takes it' }), deleteOwnKey);
  assertNoticed('renewal-stale', 'own-value-only', (word) => stale(word, false), takesAnything);
  assertNoticed('waiter-not-rechecked', 'own-key-too', (word) => waiter(word, true), withJob(entersLine, looksOrLeaves(false)));
});
