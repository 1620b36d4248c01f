import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asClaim, choiceRows, debateRows, quotations, sources, tokenRows } from '../claims/claim-tables';
import type { ClaimRow, Evidence, WorldEvidence } from '../claims/claim-row';
import { countByMerging } from '../schedule/count-by-merging';
import { LOCK_WORLDS } from '../worlds/locks/lock-worlds';
import { lockWorld } from '../worlds/locks/named-lock-world';
import { claimFaults } from './claim-faults';
import { knownClaims } from './known-claims';

const known = knownClaims();
const tables: Record<string, readonly ClaimRow[]> = {
  debate: debateRows().map(asClaim),
  tokens: tokenRows(),
  choosing: choiceRows(),
};

for (const [name, rows] of Object.entries(tables)) {
  test(`data/${name}.json: every name leads somewhere, and every count is what the model gives`, () => {
    assert.deepEqual(rows.flatMap((row) => claimFaults(row, known)), []);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'each row has an id of its own');
  });
}

test('every quotation has a source and a day, is short, and is used', () => {
  const used = new Set(Object.values(tables).flat().flatMap(({ quotes }) => quotes));
  for (const { id, source, read, text } of quotations()) {
    assert.ok(Object.hasOwn(sources(), source), id);
    assert.match(read, /^20\d\d-[01]\d-[0-3]\d$/, id);
    assert.ok(text.length > 10 && text.split(' ').length <= 30, `${id} is as short as a quotation should be`);
    assert.ok(used.has(id), `${id} stands in a row`);
  }
});

const row = (see: readonly Evidence[], more: Partial<ClaimRow> = {}): ClaimRow => ({ id: 'row', sources: ['kleppmann'], quotes: [], see, ...more });
const inFlight = { kind: 'world', world: 'redlock-late-replies', variant: 'votes-only', property: 'at most one holder', orderings: 630, failing: 28 } as const;
const faultOf = (see: readonly Evidence[], more?: Partial<ClaimRow>, of = known): string => claimFaults(row(see, more), of).join('; ');

test('a row that names what is not there is refused', () => {
  assert.equal(faultOf([inFlight]), '');
  assert.match(faultOf([{ ...inFlight, world: 'redlock-latr' }]), /a world that is not there/);
  assert.match(faultOf([{ ...inFlight, variant: 'votes' }]), /a world that is not there/);
  assert.match(faultOf([{ ...inFlight, property: 'nothing is lost' }]), /has no property/);
  assert.match(faultOf([{ kind: 'cell', cell: '03-story-' }]), /is in no lesson/);
  assert.match(faultOf([{ kind: 'test', file: 'lib/course/claims.slow.test.ts', name: 'a row that names' }]), /is not in lib\/course/);
  assert.match(faultOf([{ kind: 'storage', storage: 'SOME', orderings: 560, lost: 0 }]), /which is not there/);
  assert.match(faultOf([{ kind: 'cited' }], { sources: ['kleppman'] }), /not in data\/sources.json/);
});

test('a quotation that is not in the list, or whose source the row does not name, is refused', () => {
  assert.match(faultOf([{ kind: 'cited' }], { quotes: ['k-made-up'] }), /not in data\/quotations.json/);
  assert.match(faultOf([{ kind: 'cited' }], { quotes: ['a-order'] }), /does not name its source antirez/);
});

test('a row without evidence is refused unless it says what is an opinion in it', () => {
  assert.match(faultOf([]), /does not say that it is an opinion/);
  assert.match(faultOf([{ kind: 'opinion', says: ' ' }]), /does not say what/);
  assert.match(faultOf([{ kind: 'cited' }], { sources: [] }), /has none/);
  assert.equal(faultOf([{ kind: 'opinion', says: 'whether it is likely' }]), '');
});

test('a wrong count, and an ordering that breaks nothing, are refused', () => {
  assert.match(faultOf([{ ...inFlight, failing: 27 }]), /fails in 28 of 630/);
  assert.match(faultOf([{ ...inFlight, orderings: 600 }]), /fails in 28 of 630/);
  assert.equal(faultOf([{ ...inFlight, ordering: 'AAAPBBBBA' }]), '');
  assert.match(faultOf([{ ...inFlight, ordering: 'AAAABBBBP' }]), /holds in AAAABBBBP/);
  assert.match(faultOf([{ kind: 'storage', storage: 'NONE', orderings: 560, lost: 107 }]), /fails in 108 of 560/);
});

test('a model that is changed so that it no longer shows the claim is noticed in every row that leans on it', () => {
  const leaning = Object.values(tables).flat().filter(({ see }) => see.some(({ kind }) => kind === 'world'));
  assert.ok(leaning.length >= 8);
  for (const row of leaning) {
    for (const evidence of row.see.filter(({ kind }) => kind === 'world') as WorldEvidence[]) {
      // The changed model is a variant of the world that behaves otherwise: broken where it was mended, or mended where it was broken.
      const others = lockWorldNamed(evidence.world).variants.filter(({ name }) => (failingIn(evidence, name) === 0n) !== (evidence.failing === 0));
      assert.ok(others.length > 0, `${row.id}: ${evidence.world} has a variant in which "${evidence.property}" comes out otherwise`);
      for (const { name } of others) {
        const faults = claimFaults({ ...row, see: [evidence] }, { ...known, worldOf: (world) => lockWorld(world, name) });
        assert.ok(faults.some((fault) => fault.startsWith(`${row.id} says that`)), `${row.id}: ${evidence.world}, ${name} in place of ${evidence.variant}`);
      }
    }
  }
});

function lockWorldNamed(world: string): (typeof LOCK_WORLDS)[number] {
  return LOCK_WORLDS.find(({ name }) => name === world)!;
}

function failingIn({ world, property }: WorldEvidence, variant: string): bigint {
  const counts = countByMerging(lockWorld(world, variant));
  assert.ok(counts.kind === 'finished');
  return counts.violations[property];
}
