import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asClaim, choiceRows, debateRows, quotations, sources, tokenRows } from '../claims/claim-tables';
import type { ClaimRow, Evidence } from '../claims/claim-row';
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
  assert.match(faultOf([{ kind: 'test', file: 'lib/course/claims.test.ts', name: 'a row that names' }]), /is not in lib\/course/);
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

test('a model that is changed so that it shows another count is noticed in every row that leans on it', () => {
  const leaning = Object.values(tables).flat().filter(({ see }) => see.some(({ kind }) => kind === 'world'));
  assert.ok(leaning.length >= 8);
  // The model forgets all that was noted, so that every property seems to hold; and then it never holds.
  const blind = { ...known, worldOf: (...names: [string, string]) => changed(names, () => true) };
  const black = { ...known, worldOf: (...names: [string, string]) => changed(names, () => false) };
  for (const { id, see, ...rest } of leaning) {
    const worlds = see.filter((evidence) => evidence.kind === 'world');
    for (const evidence of worlds) {
      const fault = claimFaults({ ...rest, id, see: [evidence] }, evidence.failing > 0 ? blind : black);
      assert.ok(fault.some((text) => text.startsWith(`${id} says that`)), `${id}: ${evidence.world}, ${evidence.variant}`);
    }
  }
});

function changed([world, variant]: [string, string], holds: () => boolean): ReturnType<typeof lockWorld> {
  const model = lockWorld(world, variant);
  return { ...model, always: Object.fromEntries(Object.keys(model.always).map((name) => [name, holds])) };
}
