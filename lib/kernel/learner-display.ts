import Module from 'node:module';
import { describeThrown } from './cell-error';
import { checked, displayBundle, type MimeBundle } from './display-bundle';
import type { FallbackCell } from './learner-process';
import { cellOfThisCode } from './running-cell';

/** The library's `display(x)` calls the function that stands here. */
const DISPLAY_NOW = Symbol.for('lease-lab.display');

/** Gives cells the two ways to show something before they end: the library's `display`, and tslab's own. */
export function installDisplay(fallback: FallbackCell): void {
  const output = () => (cellOfThisCode.getStore() ?? fallback())?.output;

  (globalThis as any)[DISPLAY_NOW] = (value: unknown): void => {
    const bundle = displayBundle(value);
    if (!(bundle instanceof Promise)) output()?.add('display_data', message(bundle));
    else {
      output()?.addLater(
        bundle.then(
          (ready) => ({ type: 'display_data' as const, content: message(ready) }),
          (thrown) => ({ type: 'stream' as const, content: { name: 'stderr', text: `${describeThrown(thrown).traceback.join('\n')}\n` } }),
        ),
      );
    }
  };

  // `import { display } from 'tslab'` calls what this module exports; the real one is a kernel, and takes long to load.
  const lastWriteDisplayData = (content: { data: MimeBundle; transient?: { display_id?: string } }, update: boolean) => {
    const { display_id: id } = content.transient ?? {};
    output()?.add(update ? 'update_display_data' : 'display_data', {
      ...message(checked(content.data)),
      transient: id ? { display_id: id } : {},
    });
  };
  const file = require.resolve('tslab/dist/jupyter');
  require.cache[file] = Object.assign(new Module(file), { loaded: true, exports: { __esModule: true, lastWriteDisplayData } });
}

function message(data: MimeBundle): object {
  return { data, metadata: {}, transient: {} };
}
