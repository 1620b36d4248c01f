import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FakeClock } from '../../clock/fake-clock';
import type { RedisNode } from '../../servers/redis/redis-server';
import { startRedisNodes } from '../../servers/redis/start-redis-nodes';
import { startProxy, type TcpProxy } from '../../servers/tcp-proxy';
import { untilExpired } from '../until-expired';
import { npmRedlock } from './npm-redlock';
import { Redlock } from './redlock';
import type { NodeRow } from './redlock-answers';

// Long, so that a busy machine does not answer too late.
const TTL_MS = 60_000;
const answers = (rows: readonly NodeRow[]): string => rows.map(({ answer }) => answer).join(', ');

describe('Redlock on five real Redis', () => {
  let nodes: RedisNode[];
  let redlock: Redlock;
  before(async () => {
    nodes = await startRedisNodes(5);
    redlock = new Redlock(nodes, { ttlMs: TTL_MS });
  });
  after(() => Promise.all(nodes.map((node) => node.end())));

  it('a majority grants, excludes a second client, and a release frees all nodes', async () => {
    const granted = await redlock.acquire('lock', 'a1');
    assert.ok(granted.kind === 'granted' && granted.votes === 5 && granted.validityMs < TTL_MS && granted.validityMs > 0);
    const refused = await redlock.acquire('lock', 'b1');
    assert.ok(refused.kind === 'refused' && refused.why === 'no majority' && refused.votes === 0);
    assert.equal(await nodes[4].send('GET', 'lock'), 'a1', 'the refused client unlocks only its own value');
    assert.equal((await redlock.extend('lock', 'a1')).kind, 'granted');
    assert.equal((await redlock.extend('lock', 'b1')).kind, 'refused');
    assert.equal(answers(await redlock.release('lock', 'a1')), 'OK, OK, OK, OK, OK');
  });

  it('a clock that says that asking took longer than the TTL refuses a full majority, and all is unlocked', async () => {
    const clock = new FakeClock();
    const slow = nodes.map((node) => ({ name: node.name, send: (...words: (string | number)[]) => (clock.advanceMs(300), node.send(...words)) }));
    const late = await new Redlock(slow, { ttlMs: 1_500, nodeTimeoutMs: TTL_MS, clock }).acquire('lock', 'a1');
    assert.ok(late.kind === 'refused' && late.why === 'too late' && late.votes === 5);
    assert.equal(answers(late.unlocked), 'OK, OK, OK, OK, OK');
    // 5 × 300 ms and the drift of 17 ms are within 1,518 ms, and not within 1,517 ms.
    const at = (ttlMs: number) => new Redlock(slow, { ttlMs, nodeTimeoutMs: TTL_MS, driftMs: 17, clock }).acquire('lock', 'a1');
    assert.equal((await at(1_517)).kind, 'refused');
    const granted = await at(1_518);
    assert.ok(granted.kind === 'granted' && granted.validityMs === 1);
    await redlock.release('lock', 'a1');
  });

  it('4.2.0 refuses a lock whose replies came after its expiry, 5.0.0-beta.2 returns it', async () => {
    const three = nodes.slice(0, 3);
    const proxies = await Promise.all(three.map((node) => startProxy(node)));
    try {
      const late = async (version: '4.2.0' | '5.0.0-beta.2') => {
        const client = await npmRedlock(version, proxies);
        assert.deepEqual({ ...(await client.acquire(`in-time-${version}`, TTL_MS)), leftMs: 0 }, { kind: 'granted', isOver: false, leftMs: 0 });
        const result = await acquireWithLateReplies(client, three, proxies);
        client.end();
        return result;
      };
      assert.deepEqual(await late('4.2.0'), { kind: 'refused', error: 'LockError' });
      assert.deepEqual({ ...(await late('5.0.0-beta.2')), leftMs: 0 }, { kind: 'granted', isOver: true, leftMs: 0 });
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.end()));
    }
  });

  it('one node down leaves a majority; a silent one costs its timeout', async () => {
    await nodes[0].kill();
    const granted = await redlock.acquire('lock', 'a1');
    assert.equal(`${granted.kind}: ${answers(granted.nodes)}`, 'granted: no answer, OK, OK, OK, OK');
    await redlock.release('lock', 'a1');
    nodes[1].pause();
    const patient = new Redlock([nodes[1], nodes[2], nodes[3]], { ttlMs: TTL_MS, nodeTimeoutMs: 50 });
    const silent = await patient.acquire('lock', 'a1');
    nodes[1].resume();
    assert.equal(answers(silent.nodes).split(', ')[0], 'no answer');
    // The silent node has carried it out all the same.
    assert.equal(await nodes[1].send('GET', 'lock'), 'a1');
    await redlock.release('lock', 'a1');
  });

  it('a node that comes back empty gives a second client a majority while the first still holds one', async () => {
    const first = await redlock.acquire('lock', 'a1');
    assert.equal(`${first.kind}: ${answers(first.nodes)}`, 'granted: no answer, OK, OK, OK, OK');
    await Promise.all([nodes[0].restart(), nodes[1].restart(), nodes[2].restart()]);
    const second = await redlock.acquire('lock', 'b1');
    assert.equal(`${second.kind}: ${answers(second.nodes)}`, 'granted: OK, OK, OK, held, held');
    await redlock.release('lock', 'b1');
    await redlock.release('lock', 'a1');
  });

  it('three nodes down refuse everybody, and the two that are left are unlocked', async () => {
    await Promise.all(nodes.slice(0, 3).map((node) => node.kill()));
    const refused = await redlock.acquire('lock', 'a1');
    assert.ok(refused.kind === 'refused' && refused.why === 'no majority');
    assert.equal(answers(refused.nodes), 'no answer, no answer, no answer, OK, OK');
    assert.equal(answers(refused.unlocked), 'no answer, no answer, no answer, OK, OK');
    assert.equal(await nodes[3].send('EXISTS', 'lock'), 0);
  });

  it('options out of range are refused', () => {
    assert.throws(() => new Redlock([], { ttlMs: 1 }), /nodes must be at least one/);
    assert.throws(() => new Redlock(nodes, { ttlMs: 0 }), /ttlMs must be a whole number/);
    assert.throws(() => new Redlock(nodes, { ttlMs: 10, nodeTimeoutMs: 0.5 }), /nodeTimeoutMs must be a whole number/);
  });
});

/** One request; its replies pass when no node has the key any more. */
async function acquireWithLateReplies(client: Awaited<ReturnType<typeof npmRedlock>>, nodes: readonly RedisNode[], proxies: readonly TcpProxy[]) {
  for (const proxy of proxies) proxy.holdReplies();
  const acquiring = client.acquire('late', 100);
  await Promise.all(proxies.map((proxy) => proxy.replyHeld()));
  await Promise.all(nodes.map((node) => untilExpired(node, 'late')));
  for (const proxy of proxies) proxy.letRepliesPass();
  return acquiring;
}
