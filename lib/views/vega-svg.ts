/**
 * Draws a Vega-Lite specification as SVG, without a canvas, so the same text comes out on every machine.
 * @throws Error if Vega-Lite has a warning: a chart with one is not what its author meant.
 */
export async function vegaSvg(spec: object): Promise<string> {
  // Both packages take most of a second to load; a lesson without a chart does not pay for them.
  const vegaLite = require('vega-lite') as VegaLite;
  const vega = require('vega') as Vega;
  const warnings: string[] = [];
  const logger: Record<string, unknown> = { level: () => logger, info: () => logger, debug: () => logger };
  logger.warn = logger.error = (...words: unknown[]) => {
    warnings.push(words.join(' '));
    return logger;
  };
  // A copy, since Vega numbers the rows of the data that it is given.
  const compiled = vegaLite.compile(structuredClone(spec), { logger });
  if (warnings.length > 0) throw new Error(`Vega-Lite says of this chart: ${warnings.join('; ')}`);
  // The ids of clip paths and gradients count up from chart to chart; a picture must not depend on the ones before it.
  (vega.resetSVGDefIds ?? vega.resetSVGClipId)?.();
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

interface VegaLite {
  compile(spec: object, options: { logger: unknown }): { spec: object };
}

interface Vega {
  parse(spec: object): object;
  resetSVGDefIds?(): void;
  resetSVGClipId?(): void;
  View: new (runtime: object, options: { renderer: 'none' }) => { toSVG(): Promise<string>; finalize(): void };
}
