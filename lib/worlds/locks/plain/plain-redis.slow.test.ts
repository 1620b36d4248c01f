import { test } from 'node:test';
import { STORAGE_RULES } from '../../storage-rules';
import { pauses } from '../steps/events';
import { deleteAnyKey, deleteOwnKey, getKey, setNxPx } from '../steps/redis-steps';
import { readsBalance, writesBalance } from '../steps/store-steps';
import { assertNoticed, assertPlain, withEvent, withJob } from './plain-words';

// Each world written once more, as a plain loop over the letters: a pause simply ends every key, since it is longer.

function single(word: string, fenced: boolean): ['no update is lost'] | [] {
  let [key, counter, highest, balance, added] = ['', 0, 0, 0, 0];
  const [at, token, seen]: Record<string, number>[] = [{ A: 0, B: 0 }, {}, {}];
  const adds: Record<string, number> = { A: 50, B: 10 };
  for (const c of word) {
    if (c === 'P') key = '';
    else if (at[c] === 0) {
      if (key !== '') continue;
      key = c;
      token[c] = counter += 1;
      at[c] = 1;
    } else if (at[c] === 3) {
      if (key === c) key = '';
      at[c] = 4;
    } else if (at[c] < 3) {
      if (fenced && token[c] < highest) at[c] = 0;
      else {
        highest = Math.max(highest, token[c]);
        if (at[c] === 1) seen[c] = balance;
        else balance = seen[c] + adds[c];
        if (at[c] === 2) added += adds[c];
        at[c] += 1;
      }
    }
  }
  return balance === added ? [] : ['no update is lost'];
}

/** A holder counts only while its time runs: a pause ends it. */
function release(word: string, how: 'DEL' | 'GET, DEL' | 'script' | 'work, script'): ['at most one holder'] | [] {
  let key = '';
  let broken = false;
  const holding = new Set<string>();
  const [at, own]: [Record<string, number>, Record<string, boolean>] = [{}, {}];
  for (const c of word) {
    if (c === 'P') {
      key = '';
      holding.clear();
      continue;
    }
    const step = at[c] ?? 0;
    const last = how === 'DEL' || how === 'script' ? 1 : 2;
    if (step === 0) {
      if (key !== '') continue;
      key = c;
      holding.add(c);
      if (holding.size > 1) broken = true;
    } else if (step === last) {
      holding.delete(c);
      if (how === 'DEL' || (how === 'GET, DEL' && own[c]) || (how.endsWith('script') && key === c)) key = '';
    } else if (step === 1) own[c] = key === c;
    at[c] = step + 1;
  }
  return broken ? ['at most one holder'] : [];
}

function failover(word: string, how: 'at once' | 'after a lease' | 'waits'): ['at most one holder'] | [] {
  let [master, copy, replica, broken] = ['', '', true, false];
  const holding = new Set<string>();
  const at: Record<string, number> = { A: 0, B: 0 };
  const hold = (c: string) => {
    holding.add(c);
    broken ||= holding.size > 1;
  };
  for (const c of word) {
    if (c === 'S') copy = replica ? master : copy;
    else if (c === 'F') {
      master = how === 'after a lease' ? '' : copy;
      replica = false;
      if (how === 'after a lease') holding.clear();
    } else if (at[c] === 0) {
      if (master !== '') continue;
      master = c;
      if (how !== 'waits') hold(c);
      at[c] = 1;
    } else if (at[c] === 1) {
      if (how === 'waits' && !replica) at[c] = 0;
      else if (how === 'waits' && copy !== c) continue;
      else {
        if (how === 'waits') hold(c);
        at[c] = 2;
      }
    } else if (at[c] === 2) {
      holding.delete(c);
      if (master === c) master = '';
      at[c] = 3;
    }
  }
  return broken ? ['at most one holder'] : [];
}

test('redis-single: a plain loop finds the same orderings', () => {
  assertPlain('redis-single', 'owner-release', (word) => single(word, false));
  assertPlain('redis-single', 'without-pauses', (word) => single(word, false));
  assertPlain('redis-single', 'token-checked', (word) => single(word, true));
});

test('redis-release-del and redis-release-two-commands: a plain loop finds the same orderings', () => {
  assertPlain('redis-release-del', 'plain-del', (word) => release(word, 'DEL'));
  assertPlain('redis-release-del', 'compare-and-delete', (word) => release(word, 'script'));
  assertPlain('redis-release-two-commands', 'get-then-del', (word) => release(word, 'GET, DEL'));
  assertPlain('redis-release-two-commands', 'one-script', (word) => release(word, 'work, script'));
});

test('redis-failover: a plain loop finds the same orderings', () => {
  assertPlain('redis-failover', 'async-replica', (word) => failover(word, 'at once'));
  assertPlain('redis-failover', 'late-promotion', (word) => failover(word, 'after a lease'));
  assertPlain('redis-failover', 'waits-for-replica', (word) => failover(word, 'waits'));
});

test('a wrong step in a world of Redis does not go unnoticed', () => {
  const { NONE, READS_AND_WRITES } = STORAGE_RULES;
  const writesFenced = withJob(setNxPx, readsBalance(NONE), writesBalance(READS_AND_WRITES, true), deleteOwnKey);
  assertNoticed('redis-single', 'owner-release', (word) => single(word, false), writesFenced);
  assertNoticed('redis-release-del', 'compare-and-delete', (word) => release(word, 'script'), withJob(setNxPx, deleteAnyKey));
  assertNoticed('redis-release-two-commands', 'get-then-del', (word) => release(word, 'GET, DEL'), withJob(setNxPx, getKey, deleteOwnKey));
  assertNoticed('redis-failover', 'async-replica', (word) => failover(word, 'at once'), withEvent('F', pauses(1)));
});
