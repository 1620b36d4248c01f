import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../scenarios/scenarios';
import { balanceChart } from './balance-chart';
import { dataTable } from './data-table';
import { JUPYTER_DISPLAY, Picture } from './picture';
import { stack } from './stack';

test('pictures stand under each other in the order given, a chart as a drawing with its facts as alternative text', async () => {
  const stacked = stack(dataTable([{ a: 1 }], 'First'), balanceChart(scenario(1), 'Second'), new Picture('Third & last', () => ({})));
  const html = String((await stacked[JUPYTER_DISPLAY]())['text/html']);
  const places = ['First', 'alt="Second', 'Third &amp; last'].map((text) => html.indexOf(text));
  assert.ok(places.every((place, i) => place > (places[i - 1] ?? -1)), String(places));
  assert.match(html, /alt="Second[^"]*update LOST/);
  assert.match(stacked.text, /^First[^]*\n\nSecond[^]*\n\nThird & last$/);
});

test('what is not a picture is refused with a sentence', () => {
  assert.throws(() => stack(), /^TypeError: stack needs one picture or more/);
  assert.throws(() => stack('x' as never), /^TypeError: stack needs pictures, but was given 'x'$/);
});
