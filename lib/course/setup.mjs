// @ts-check
import { rmSync, writeFileSync } from 'node:fs';
import { compileLib, libReady } from './compile.mjs';
import { CourseError } from './course-error.mjs';
import { findPython } from './find-python.mjs';
import { jupyterFilesReady, writeJupyterFiles } from './jupyter-files.mjs';
import { installNodePackages, nodePackagesReady } from './node-packages.mjs';
import { at, root } from './places.mjs';
import { environmentReady, makeEnvironment } from './python-environment.mjs';
import { fetchServerPrograms, serverProgramsReady } from './server-programs.mjs';
import { stoppable } from './run-tool.mjs';
import { say } from './say.mjs';

/**
 * Makes sure of everything a command needs and skips what is there. Each part is marked as done only when it is, so
 * that after an interruption the next call goes on.
 * @param {{ jupyter: boolean }} needs - whether JupyterLab and the registered kernel are needed, or only npm packages and lib
 */
export async function setUp({ jupyter }) {
  const pythonDone = !jupyter || (environmentReady() && serverProgramsReady() && jupyterFilesReady());
  if (nodePackagesReady() && libReady() && pythonDone) return;
  checkWritable();
  say('Setting up the course in this folder:');
  const startedAtMs = Date.now();
  // What cannot be mended by waiting is said before minutes of downloads.
  if (jupyter && !environmentReady()) await findPython();
  await stoppable(async () => {
    await installNodePackages();
    await compileLib();
    if (jupyter) {
      await makeEnvironment();
      await fetchServerPrograms();
      writeJupyterFiles();
    }
  });
  say(`Set-up done in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`);
}

function checkWritable() {
  const probe = at(`.write-test-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    throw new CourseError(
      code === 'ENOSPC'
        ? 'The disk is full: free about 1 GB and run the command again.'
        : `The folder ${root} cannot be written (${code}): clone the course into a folder of your own and run the command there.`,
    );
  }
}
