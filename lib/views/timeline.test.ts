import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../scenarios/scenarios';
import { runOrdering } from '../worlds/run-ordering';
import type { Trace } from '../worlds/trace';
import { namesOf } from './names';
import { JUPYTER_DISPLAY } from './picture';
import { sampleRuns } from '../scenarios/sample-runs';
import { timeline } from './timeline';
import { timelineLayout } from './timeline-layout';
import { timelineSvg } from './timeline-svg';

const svgOf = (trace: Trace) => timelineSvg(trace, namesOf(trace));
const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;
const htmlOf = async (...args: Parameters<typeof timeline>) => String((await timeline(...args)[JUPYTER_DISPLAY]())['text/html']);

test('a refused request ends in a cross and an accepted one in a dot', () => {
  for (const [name, trace] of Object.entries(sampleRuns())) {
    const refused = trace.rows.filter(({ outcome }) => ['held', 'rejected', 'lost'].includes(outcome.kind)).length;
    const passed = trace.rows.filter(({ outcome }) => ['granted', 'accepted', 'renewed', 'released'].includes(outcome.kind)).length;
    const svg = svgOf(trace);
    // The legend has one more of each sign that is in the picture.
    assert.equal(count(svg, /class="refused"/g), refused + Number(refused > 0), name);
    assert.equal(count(svg, /class="accepted"/g), passed + Number(passed > 0), name);
  }
});

test('a lost update has a ring, the word LOST and whose it was; a run without one has none of these', () => {
  assert.equal(count(svgOf(scenario(1)), /class="lost"/g), 1);
  assert.match(svgOf(scenario(1)), />LOST: B&#39;s 10</);
  assert.equal(count(svgOf(scenario(2)), /class="lost"/g), 0);
  assert.doesNotMatch(svgOf(scenario(2)), /LOST/);
});

test('a refusal shows the two tokens that were compared, a write the value, a lease its token', () => {
  assert.match(svgOf(scenario(4)), />1 &lt; 2</);
  assert.match(svgOf(scenario(4)), />160</);
  assert.match(svgOf(scenario(4)), />token 3</);
});

test('a lease band ends where its expiry line stands', () => {
  const svg = svgOf(scenario(1));
  const [, x, width] = /class="lease" x="([\d.]+)"[^>]* width="([\d.]+)"/.exec(svg) ?? [];
  const [, line] = /class="expiry" x1="([\d.]+)"/.exec(svg) ?? [];
  assert.ok(Math.abs(Number(x) + Number(width) - Number(line)) < 0.2, `${x} + ${width} is not ${line}`);
});

test('every arrow that could cross a gap of a client that stands still passes behind it', () => {
  const svg = svgOf(scenario(1));
  assert.ok(svg.lastIndexOf('r="3"') < svg.indexOf('class="pause"'), 'an arrow is drawn over a gap');
});

test('no text beside a sign touches another, and none leaves the picture', () => {
  for (const [name, trace] of Object.entries(sampleRuns())) {
    const { above, below } = timelineLayout(trace, namesOf(trace));
    for (const texts of [above, below]) {
      for (const [i, a] of texts.entries()) {
        assert.ok(a.x - a.width / 2 >= 0 && a.x + a.width / 2 <= 610, `${name}: ${a.lines.join(' ')} leaves the picture`);
        for (const b of texts.slice(i + 1)) {
          const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 15;
          assert.ok(apart, `${name}: ${a.lines.join(' ')} touches ${b.lines.join(' ')}`);
        }
      }
    }
  }
});

test('the alternative text is the title and then every row of the run', async () => {
  for (const [name, trace] of Object.entries(sampleRuns())) {
    const alt = /alt="([^"]*)"/.exec(await htmlOf(trace, 'One sentence'))?.[1].split('\n') ?? [];
    assert.equal(alt[0], 'One sentence');
    assert.equal(alt.length, trace.rows.length + 2, name);
    trace.rows.forEach((row, i) => assert.ok(alt[i + 1].startsWith(`${row.timeMs} ms, `) && alt[i + 1].endsWith(`balance ${row.balance}.`), alt[i + 1]));
  }
});

test('a run of more steps than can be read is drawn in part, and says so', async () => {
  const refusing = { balance: 100, read: () => ({ kind: 'accepted', balance: 100 }) as const, write: (token: number) => ({ kind: 'rejected', token, highestToken: token }) as const };
  const trace = runOrdering('AAPBBBA', { storage: refusing });
  const html = await htmlOf(trace, 'Nobody gets in');
  assert.match(html, />The picture has the first 24 of 47 steps, the table all of them\.</);
  assert.equal(count(html, /<tr /g), 48);
  assert.doesNotMatch(await htmlOf(sampleRuns()['four clients, 30 rows'], 'x'), /The picture has/);
});

test('labels rename lanes, table and alternative text', async () => {
  const labels = { lock: 'booking system', A: 'you', B: 'the next team', storage: 'whiteboard' };
  const html = await htmlOf(scenario(1), 'You write over their work', { labels });
  assert.match(html, /<td[^>]*>the next team<\/td>/);
  assert.match(html, /1000 ms, you, acquire/);
  assert.match(timelineSvg(scenario(1), namesOf(scenario(1), labels)), />whiteboard</);
});

test('a label cannot smuggle markup into the page or the picture', async () => {
  const labels = { A: '<script>alert(1)</script>', lock: '"><img src=x>' };
  const html = await htmlOf(scenario(1), '<script>alert(2)</script>', { labels });
  assert.doesNotMatch(html, /<script|<img src=x/);
  assert.doesNotMatch(timelineSvg(scenario(1), namesOf(scenario(1), labels)), /<script|<img/);
});

test('a run, a title or a label that is none is refused with a sentence that says what is allowed', () => {
  assert.throws(() => timeline(undefined as unknown as Trace, 'x'), /^TypeError: trace must be what a run returns, .* but is undefined$/);
  assert.throws(() => timeline(scenario(1), ' '), /^TypeError: title must be the sentence/);
  assert.throws(() => timeline(scenario(1), 'x', { labels: { C: 'third' } }), /^RangeError: labels may rename lock, storage, A, B, but has 'C'$/);
  assert.throws(() => timeline(scenario(1), 'x', { labels: { A: '' } }), /^RangeError: labels.A must be a text/);
});

test('the same run gives the same picture', async () => {
  assert.equal(await htmlOf(scenario(4), 'x'), await htmlOf(scenario(4), 'x'));
});
