// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CourseError } from './course-error.mjs';
import { at, places } from './places.mjs';
import { lastLines, runTool } from './run-tool.mjs';
import { say, step } from './say.mjs';
import { hashFiles, hasStamp, writeStamp } from './stamp.mjs';

const stampFile = join(places.dist, '.compiled.json');
const lib = at('lib');

/** @param {string} folder @returns {string[]} every file below it, sorted */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (path === places.dist && folder === lib) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  }).sort();
}

const sources = () => filesBelow(lib).filter((file) => file.endsWith('.ts'));

const wanted = () => ({ sources: hashFiles([...sources(), at('tsconfig.json'), at('package-lock.json')]) });

/** @returns {boolean} whether lib/dist was made from the sources as they are now, without a type error */
export function libReady() {
  return hasStamp(stampFile, wanted()) && existsSync(join(places.dist, 'index.js'));
}

// A compiled test whose source is gone would still run.
function removeLeftovers() {
  for (const file of filesBelow(places.dist)) {
    const name = relative(places.dist, file).replace(/\.(d\.ts|js)$/, '');
    if (/\.(d\.ts|js)$/.test(file) && !existsSync(join(lib, `${name}.ts`))) rmSync(file);
  }
}

/** Compiles lib into lib/dist, unless that is current. A type error is shown and does not stop what can still run. */
export async function compileLib() {
  if (libReady()) return;
  const stamp = wanted();
  const output = await step('Compiling lib', async () => {
    const result = await runTool(process.execPath, [join(places.nodeModules, 'typescript', 'lib', 'tsc.js'), '-p', at('tsconfig.json')]);
    if (existsSync(places.dist)) removeLeftovers();
    return result.code === 0 ? '' : result.output;
  });
  if (output === '') {
    writeStamp(stampFile, stamp);
    // The first kernel would do without, and take longer to start.
    await step('Making the kernel start faster', () => runTool(process.execPath, [join(places.dist, 'kernel', 'compiled-code-main.js')]));
    return;
  }
  say(lastLines(output));
  if (!existsSync(join(places.dist, 'index.js'))) {
    throw new CourseError('lib could not be compiled for the reason above: mend it (or `git checkout lib`) and run the command again.');
  }
  say('  lib has the type errors above; going on with what was compiled.');
}
