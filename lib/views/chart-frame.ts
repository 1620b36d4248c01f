import { FONT, PALETTE } from './palette';
import { wrapText } from './text-width';

/** A Vega-Lite specification, or a part of one. */
export type Spec = Readonly<Record<string, unknown>>;

/** How wide the plot of every chart is, in pixels; with its axis it stays under 560. */
export const PLOT_WIDTH = 440;

/**
 * What all charts have in common. Every colour is stated: a notebook's dark theme would put in its own.
 * @param title the sentence that the chart tells.
 * @param facts what it shows, for a reader who does not see it.
 */
export function chartFrame(title: string, facts: string): Spec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    description: `${title.replace(/[.!]$/, '')}. ${facts}`,
    title: { text: wrapText(title, PLOT_WIDTH + 60, 15), anchor: 'start', frame: 'bounds', fontSize: 15, offset: 12 },
    background: PALETTE.paper,
    padding: 10,
    width: PLOT_WIDTH,
    height: 210,
    config: CONFIG,
    usermeta: { embedOptions: { actions: false, renderer: 'svg' } },
  };
}

const CONFIG: Spec = {
  font: FONT,
  axis: {
    labelColor: PALETTE.ink,
    titleColor: PALETTE.ink,
    domainColor: PALETTE.quiet,
    tickColor: PALETTE.quiet,
    gridColor: PALETTE.line,
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
  },
  legend: { labelColor: PALETTE.ink, titleColor: PALETTE.ink, labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' },
  title: { color: PALETTE.ink },
  view: { fill: PALETTE.paper, stroke: PALETTE.line },
};
