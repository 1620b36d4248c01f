import { ACCOUNT } from '../../account-state';
import { noting, ownerOf, withClient, withNode } from '../lock-state';
import type { LockState } from '../lock-state';
import type { LockStep, Told } from '../lock-world';
import { NOTES } from '../notes';
import type { Note } from '../notes';
import { granted, grantedTooLate } from './holding';

/** When a client of Redlock counts itself as the holder. */
export interface RedlockRule {
  /** How many nodes must say yes. */
  readonly quorum: number;
  /** Whether the time since the first request must be shorter than the lease; it must. */
  readonly checksElapsed?: boolean;
  /** By how much the client takes its lease to be shorter, for clocks that do not run alike; nothing. */
  readonly allowanceMs?: number;
  /** Whether the lease is counted from the first request, as it should be, or from the last reply. */
  readonly countsFrom?: 'first request' | 'last reply';
}

/** Asks one node for the key: `SET key A NX PX 10000`. The first node has number 0. */
export function asks(index: number): LockStep {
  return {
    name: `asks node ${index + 1}`,
    act(state, client) {
      const node = state.nodes[index];
      const { next, votes, askedMs } = state.clients[client];
      const asked = withClient(state, client, { askedMs: next === 0 ? state.nowMs : askedMs });
      if (state.nowMs < node.downToMs) return { state: asked, says: `✗ no answer: node ${index + 1} is down to ${node.downToMs}` };
      const owner = ownerOf(node, state.nowMs);
      if (owner) return { state: noting(asked, NOTES.waits), says: `✗ no: the key is ${owner}'s here` };
      const untilMs = state.nowMs + node.aheadMs + node.keepsMs;
      const voted = withNode(withClient(asked, client, { votes: votes + 1 }), index, { owner: client, untilMs });
      const clock = node.aheadMs > 0 ? ' by its clock' : '';
      // A node that was down has a time at which it came back.
      return { state: node.downToMs > 0 ? noting(voted, NOTES.backAgain) : voted, says: `✓ yes, to ${untilMs}${clock}: ${votes + 1} so far` };
    },
  };
}

/** Counts the yeses, looks at the time that has gone by, and holds the lock or gives it back at every node. */
export function decides({ quorum, checksElapsed = true, allowanceMs = 0, countsFrom = 'first request' }: RedlockRule): LockStep {
  const leaseMs = ACCOUNT.ttlMs - allowanceMs;
  return {
    name: 'decides',
    act(state, client): Told {
      const { votes, askedMs } = state.clients[client];
      const givesUp = (note: Note, why: string): Told => ({
        state: noting(unlockedEverywhere(state, client), note), says: `✗ ${yeses(votes)}, ${why}: unlocks every node`, then: 'over',
      });
      if (votes < quorum) return givesUp(NOTES.noMajority, `not ${quorum}`);
      const elapsedMs = state.nowMs - askedMs;
      if (checksElapsed && elapsedMs >= leaseMs) return givesUp(NOTES.lateMajority, `but ${elapsedMs} ms have gone by`);
      const untilMs = (countsFrom === 'first request' ? askedMs : state.nowMs) + leaseMs;
      const inTime = state.nowMs < untilMs;
      const what = inTime ? `the lock is ${client}'s to ${untilMs}` : `is told that the lock is its own, and it was over at ${untilMs}`;
      return { state: (inTime ? granted : grantedTooLate)(state, client, untilMs), says: `✓ ${yeses(votes)}: ${what}` };
    },
  };
}

/** Asks the last node, and decides as soon as the reply is there, in one step. */
export function asksLast(index: number, rule: RedlockRule): LockStep {
  const [ask, decide] = [asks(index), decides(rule)];
  return {
    name: ask.name,
    act(state, client) {
      const asked = ask.act(state, client);
      const decided = decide.act(asked.state, client);
      return { ...decided, says: `${asked.says}; ${decided.says}` };
    },
  };
}

const yeses = (votes: number): string => (votes === 1 ? '1 yes' : `${votes} yeses`);

function unlockedEverywhere(state: LockState, client: string): LockState {
  return { ...state, nodes: state.nodes.map((node) => (node.owner === client ? { ...node, owner: '', untilMs: 0 } : node)) };
}

/** The nodes in the order in which a client asks them: A from the first on, B from the last. */
export function requests(nodes: number, client: 'A' | 'B', rule: RedlockRule, decidesBy: 'last request' | 'own step' = 'last request'): LockStep[] {
  const order = Array.from({ length: nodes }, (_, i) => (client === 'A' ? i : nodes - 1 - i));
  if (decidesBy === 'own step') return [...order.map(asks), decides(rule)];
  return [...order.slice(0, -1).map(asks), asksLast(order[nodes - 1], rule)];
}
