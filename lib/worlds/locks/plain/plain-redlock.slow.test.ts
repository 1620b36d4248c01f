import { test } from 'node:test';
import { withNode } from '../lock-state';
import type { LockVariant } from '../lock-world';
import type { Claim } from '../notes';
import { JUMP_MS, ticks } from '../steps/events';
import { requests } from '../steps/redlock-steps';
import type { RedlockRule } from '../steps/redlock-steps';
import { assertNoticed, assertPlain, withEvent } from './plain-words';

interface Plan {
  readonly nodes?: number;
  readonly quorum?: number;
  /** No look at the time that has gone by. */
  readonly blind?: boolean;
  /** The lease is counted from the decision. */
  readonly fromLast?: boolean;
  /** The decision is a step of its own. */
  readonly apart?: boolean;
  readonly jumps?: boolean;
  /** How long node 2 keeps a key, the allowance of the clients, and how long T takes, in seconds. */
  readonly keepsS?: number;
  readonly allowanceS?: number;
  readonly tickS?: number;
  /** How long node 2 stays away after its restart, in seconds, and whether it keeps its key. */
  readonly awayS?: number;
  readonly keepsKey?: boolean;
  /** After the lock: read and write, with this check at the store. */
  readonly store?: 'none' | 'mark' | 'version';
}

/** Redlock once more, as one plain loop over the letters, in seconds. */
function plain(word: string, plan: Plan): Claim[] {
  const { nodes = 3, quorum = 2 } = plan;
  const owner = new Array<string>(nodes).fill('');
  const endS = new Array<number>(nodes).fill(0);
  let [nowS, aheadS, awayUntilS, mark, version, balance, added] = [0, 0, 0, '', 0, 0, 0];
  const broken = new Set<Claim>();
  const clients: Record<string, { at: number; firstS: number; yes: number; leaseS: number; seen: number; version: number }> = {};
  for (const name of 'AB') clients[name] = { at: 0, firstS: 0, yes: 0, leaseS: -1, seen: 0, version: 0 };
  const again = (name: string) => Object.assign(clients[name], { at: 0, yes: 0, leaseS: -1 });
  const decide = (name: string) => {
    const me = clients[name];
    if (me.yes < quorum || (!plan.blind && nowS - me.firstS >= 10 - (plan.allowanceS ?? 0))) {
      for (let i = 0; i < nodes; i += 1) if (owner[i] === name) owner[i] = '';
      return again(name);
    }
    me.leaseS = (plan.fromLast ? nowS : me.firstS) + 10 - (plan.allowanceS ?? 0);
    const other = clients[name === 'A' ? 'B' : 'A'];
    if (other.leaseS > nowS) broken.add('at most one holder');
    if (me.leaseS <= nowS) broken.add('no lock is returned after its end');
    return undefined;
  };
  for (const c of word) {
    if (c === 'T') nowS += plan.tickS ?? 6;
    else if (c === 'P') nowS += 15;
    else if (c === 'J') aheadS = plan.jumps ? 15 : 0;
    else if (c === 'R') {
      awayUntilS = nowS + (plan.awayS ?? 0);
      if (!plan.keepsKey) owner[1] = '';
    } else {
      const me = clients[c];
      me.at += 1;
      if (me.at <= nodes) {
        if (me.at === 1) me.firstS = nowS;
        const i = c === 'A' ? me.at - 1 : nodes - me.at;
        const clockS = i === 1 ? nowS + aheadS : nowS;
        const answers = i !== 1 || nowS >= awayUntilS;
        if (answers && (owner[i] === '' || clockS >= endS[i])) {
          [owner[i], endS[i]] = [c, clockS + ((i === 1 && plan.keepsS) || 10)];
          me.yes += 1;
        }
        if (me.at === nodes && !plan.apart) decide(c);
      } else if (plan.apart && me.at === nodes + 1) decide(c);
      else if (me.at === nodes + 1) [me.seen, me.version, mark] = [balance, version, c];
      else if (me.at === nodes + 2) {
        if ((plan.store === 'mark' && mark !== c) || (plan.store === 'version' && me.version !== version)) again(c);
        else {
          const amount = c === 'A' ? 50 : 10;
          [balance, added, version] = [me.seen + amount, added + amount, version + 1];
        }
      }
    }
  }
  if (balance !== added) broken.add('no update is lost');
  return [...broken];
}

const same = (name: string, variant: string, plan: Plan) => assertPlain(name, variant, (word) => plain(word, plan));

test('redlock: a plain loop finds the same orderings', () => {
  same('redlock', 'three-nodes', {});
  same('redlock', 'five-nodes', { nodes: 5, quorum: 3 });
  same('redlock', 'two-of-five', { nodes: 5, quorum: 2 });
  same('redlock', 'time-not-taken-off', { blind: true, fromLast: true });
});

test('redlock-clock-jump, redlock-clock-drift and redlock-restart: a plain loop finds the same orderings', () => {
  same('redlock-clock-jump', 'wall-clock', { jumps: true });
  same('redlock-clock-jump', 'monotonic-clock', {});
  same('redlock-clock-drift', 'one-percent', { keepsS: 9.091, allowanceS: 0.102, tickS: 9.5 });
  same('redlock-clock-drift', 'ten-percent', { keepsS: 9.091, allowanceS: 1, tickS: 9.5 });
  same('redlock-restart', 'no-persistence', {});
  same('redlock-restart', 'late-restart', { awayS: 11 });
  same('redlock-restart', 'key-on-disk', { keepsKey: true });
  same('redlock-restart', 'early-restart', { awayS: 5 });
});

test('redlock-late-replies and redlock-pause-after-check: a plain loop finds the same orderings', () => {
  same('redlock-late-replies', 'votes-only', { apart: true, blind: true });
  same('redlock-late-replies', 'votes-and-time', { apart: true });
  same('redlock-pause-after-check', 'no-check-at-the-store', { store: 'none' });
  same('redlock-pause-after-check', 'mark', { store: 'mark' });
  same('redlock-pause-after-check', 'version', { store: 'version' });
});

test('a wrong step in a world of Redlock does not go unnoticed', () => {
  const asking = (rule: RedlockRule) => (variant: LockVariant) => ({ ...variant, jobs: { A: requests(3, 'A', rule), B: requests(3, 'B', rule) } });
  const noticed = (name: string, variant: string, plan: Plan, change: (variant: LockVariant) => LockVariant) =>
    assertNoticed(name, variant, (word) => plain(word, plan), change);
  noticed('redlock', 'three-nodes', {}, asking({ quorum: 1 }));
  noticed('redlock', 'three-nodes', {}, asking({ quorum: 2, checksElapsed: false, countsFrom: 'last reply' }));
  noticed('redlock', 'time-not-taken-off', { blind: true, fromLast: true }, asking({ quorum: 2, countsFrom: 'last reply' }));
  noticed('redlock-clock-drift', 'ten-percent', { keepsS: 9.091, allowanceS: 1, tickS: 9.5 }, asking({ quorum: 2, allowanceMs: 400 }));
  noticed('redlock-restart', 'no-persistence', {}, withEvent('R', ticks(1)));
  // A jump that is shorter than a lease ends no key.
  noticed('redlock-clock-jump', 'wall-clock', { jumps: true }, withEvent('J', {
    act: (state) => ({ says: '', state: withNode(state, 1, { aheadMs: JUMP_MS / 2 }) }),
  }));
});
