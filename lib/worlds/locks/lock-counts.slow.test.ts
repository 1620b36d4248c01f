import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByListing } from '../../schedule/count-by-listing';
import { countByMerging } from '../../schedule/count-by-merging';
import { countsText } from '../listed-counts';
import { exploreWorld } from './explore-world';
import { LOCK_WORLDS } from './lock-worlds';
import { lockWorld } from './named-lock-world';

// World, variant, property, orderings, those that break it, the first and a shortest of them.
const COUNTS: [string, string, string, bigint, bigint, string | null, string | null][] = [
  ['redis-single', 'owner-release', 'no update is lost', 630n, 78n, 'AABPBBAAB', 'AAPBBAB'],
  ['redis-single', 'without-pauses', 'no update is lost', 70n, 0n, null, null],
  ['redis-single', 'token-checked', 'no update is lost', 630n, 0n, null, null],
  ['redis-release-del', 'plain-del', 'at most one holder', 630n, 48n, 'ABCPBAC', 'APBAC'],
  ['redis-release-del', 'compare-and-delete', 'at most one holder', 630n, 0n, null, null],
  ['redis-release-two-commands', 'get-then-del', 'at most one holder', 16800n, 1404n, 'AABBCCPBAC', 'AAPBAC'],
  ['redis-release-two-commands', 'one-script', 'at most one holder', 16800n, 0n, null, null],
  ['redis-failover', 'async-replica', 'at most one holder', 5040n, 1080n, 'AABBFBASS', 'AFB'],
  ['redis-failover', 'late-promotion', 'at most one holder', 5040n, 0n, null, null],
  ['redis-failover', 'waits-for-replica', 'at most one holder', 5040n, 0n, null, null],
  ['redlock', 'three-nodes', 'at most one holder', 560n, 0n, null, null],
  ['redlock', 'five-nodes', 'at most one holder', 16632n, 0n, null, null],
  ['redlock', 'two-of-five', 'at most one holder', 16632n, 4200n, 'AAABBAABBBTT', 'AAABBAABBB'],
  ['redlock', 'time-not-taken-off', 'at most one holder', 560n, 194n, 'AABBTATB', 'AABBTATB'],
  ['redlock-clock-jump', 'wall-clock', 'at most one holder', 140n, 30n, 'AABAJBB', 'AABAJBB'],
  ['redlock-clock-jump', 'monotonic-clock', 'at most one holder', 140n, 0n, null, null],
  ['redlock-clock-drift', 'one-percent', 'at most one holder', 560n, 60n, 'AABATBBT', 'AABATBB'],
  ['redlock-clock-drift', 'ten-percent', 'at most one holder', 560n, 0n, null, null],
  ['redlock-restart', 'no-persistence', 'at most one holder', 5040n, 450n, 'AABARBBTT', 'AABARBB'],
  ['redlock-restart', 'late-restart', 'at most one holder', 5040n, 0n, null, null],
  ['redlock-restart', 'key-on-disk', 'at most one holder', 5040n, 0n, null, null],
  ['redlock-restart', 'early-restart', 'at most one holder', 5040n, 88n, 'AABARTBBT', 'AABARTBB'],
  ['redlock-late-replies', 'votes-only', 'at most one holder', 630n, 28n, 'AAAPBBBBA', 'AAAPBBBBA'],
  ['redlock-late-replies', 'votes-only', 'no lock is returned after its end', 630n, 418n, 'AAAABPBBB', 'AAAPA'],
  ['redlock-late-replies', 'votes-and-time', 'at most one holder', 630n, 0n, null, null],
  ['redlock-late-replies', 'votes-and-time', 'no lock is returned after its end', 630n, 0n, null, null],
  ['redlock-pause-after-check', 'no-check-at-the-store', 'no update is lost', 2772n, 24n, 'AAAAPBBBBAB', 'AAAAPBBBBAB'],
  ['redlock-pause-after-check', 'mark', 'no update is lost', 2772n, 0n, null, null],
  ['redlock-pause-after-check', 'version', 'no update is lost', 2772n, 0n, null, null],
  ['random-token-compare-only', 'compares-with-the-lock', 'no update is lost', 630n, 6n, 'AAAPBBABB', 'AAAPBBABB'],
  ['random-token-compare-only', 'marks-before-the-write', 'no update is lost', 630n, 30n, 'AAAPBBABB', 'AAAPBBABB'],
  ['random-token-compare-only', 'marks-first', 'no update is lost', 630n, 0n, null, null],
  ['token-lost-counter', 'counter-on-the-master', 'no update is lost', 5040n, 420n, 'AAFBBABSS', 'AAFBBAB'],
  ['token-lost-counter', 'counter-on-the-master', 'each grant has a larger token', 5040n, 1476n, 'AAAFBBBSS', 'AFB'],
  ['token-lost-counter', 'lasting-counter', 'no update is lost', 5040n, 0n, null, null],
  ['token-lost-counter', 'lasting-counter', 'each grant has a larger token', 5040n, 0n, null, null],
  ['token-as-text', 'compared-as-text', 'no older grant writes over a newer one', 90n, 10n, 'APBBAP', 'APBBA'],
  ['token-as-text', 'compared-as-text', 'the newest holder is not refused', 90n, 40n, 'AABBPP', 'AABB'],
  ['token-as-text', 'compared-as-numbers', 'no older grant writes over a newer one', 90n, 0n, null, null],
  ['token-as-text', 'compared-as-numbers', 'the newest holder is not refused', 90n, 0n, null, null],
  ['renewal-sets-missing', 'sets-if-missing', 'a renewed lock was nobody else\'s meanwhile', 630n, 12n, 'AAPBBBBAA', 'AAPBBBBA'],
  ['renewal-sets-missing', 'sets-if-missing', 'no update is lost', 630n, 16n, 'AAAPBBABB', 'AAAPBBABB'],
  ['renewal-sets-missing', 'own-value-only', 'a renewed lock was nobody else\'s meanwhile', 630n, 0n, null, null],
  ['renewal-sets-missing', 'own-value-only', 'no update is lost', 630n, 6n, 'AAAPBBABB', 'AAAPBBABB'],
  ['renewal-stale', 'any-value', 'at most one holder', 140n, 18n, 'ABBPBAA', 'APBA'],
  ['renewal-stale', 'own-value-only', 'at most one holder', 140n, 0n, null, null],
  ['waiter-not-rechecked', 'looks-ahead-only', 'at most one holder', 630n, 30n, 'ABAPCBC', 'ABPCB'],
  ['waiter-not-rechecked', 'looks-ahead-only', 'no lock is returned after its end', 630n, 258n, 'AABCBPC', 'ABPB'],
  ['waiter-not-rechecked', 'own-key-too', 'at most one holder', 630n, 0n, null, null],
  ['waiter-not-rechecked', 'own-key-too', 'no lock is returned after its end', 630n, 0n, null, null],
];

const reports = new Map(LOCK_WORLDS.map(({ name }) => [name, exploreWorld(name)]));

for (const { name } of LOCK_WORLDS) {
  test(`${name}: these orderings break it, and none of them when it is mended`, () => {
    const found = reports.get(name)!.variants.flatMap((variant) =>
      variant.properties.map(({ name: claim, failing, first, shortest }) => [name, variant.name, claim, variant.orderings, failing, first, shortest]),
    );
    assert.deepEqual(found, COUNTS.filter(([world]) => world === name));
  });

  test(`${name}: merged counts are listed counts, of at most 20,000 orderings`, () => {
    for (const { name: variant, orderings } of reports.get(name)!.variants) {
      const world = lockWorld(name, variant);
      assert.equal(countsText(world, countByMerging), countsText(world, countByListing), variant);
      assert.ok(orderings <= 20_000n);
    }
  });
}

test('in every world the property is put to the test: whatever should happen in some ordering does', () => {
  for (const { name } of LOCK_WORLDS) {
    for (const { name: variant, occurrences } of reports.get(name)!.variants) {
      assert.ok(Object.keys(occurrences).length > 0, name);
      for (const [what, orderings] of Object.entries(occurrences)) assert.ok(orderings > 0n, `${name}, ${variant}: ${what}`);
    }
  }
});

test('the first variant of a world is the recipe as it is; one that is mended never breaks the first property, and one made wrong does', () => {
  for (const { name } of LOCK_WORLDS) {
    const { variants } = reports.get(name)!;
    assert.equal(variants[0].role, 'as it is', name);
    assert.ok(variants.length > 1, name);
    for (const { role, properties } of variants) {
      if (role === 'mended') assert.equal(properties[0].failing, 0n, name);
      if (role === 'made wrong') assert.ok(properties[0].failing > 0n, name);
    }
  }
});

test('only Redlock with agreeing clocks holds as it is, with three nodes and with five', () => {
  const holding = [...reports.values()].flatMap(({ name, variants }) =>
    variants.filter(({ role, properties }) => role === 'as it is' && properties[0].failing === 0n).map((variant) => `${name} ${variant.name}`),
  );
  assert.deepEqual(holding, ['redlock three-nodes', 'redlock five-nodes']);
});

test('every world that the course speaks of is there, in the order of the lessons', () => {
  assert.deepEqual(LOCK_WORLDS.map(({ name }) => name), [
    'redis-single', 'redis-release-del', 'redis-release-two-commands', 'redis-failover', 'redlock', 'redlock-clock-jump', 'redlock-clock-drift',
    'redlock-restart', 'redlock-late-replies', 'redlock-pause-after-check', 'random-token-compare-only', 'token-lost-counter', 'token-as-text',
    'renewal-sets-missing', 'renewal-stale', 'waiter-not-rechecked',
  ]);
});

test('the rules of a world stand in at most eight lines, and a name stands for one world or variant', () => {
  const names = LOCK_WORLDS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { name, rules, variants } of LOCK_WORLDS) {
    assert.ok(rules.length <= 8, name);
    assert.equal(new Set(variants.map((variant) => variant.name)).size, variants.length, name);
  }
});

test('a name that there is not is refused with those that there are', () => {
  assert.throws(() => lockWorld('redis'), { name: 'RangeError', message: /^name must be one of redis-single, .*, but is 'redis'$/ });
  assert.throws(() => exploreWorld('redis'), RangeError);
  const message = 'variant of redlock must be one of three-nodes, five-nodes, two-of-five, time-not-taken-off, but is \'seven-nodes\'';
  assert.throws(() => lockWorld('redlock', 'seven-nodes'), { message });
});
