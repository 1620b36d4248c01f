// @ts-check
import { createRequire } from 'node:module';
import { CourseError, explain } from './course-error.mjs';
import { findBrowser } from './find-browser.mjs';
import { helpFor, overview } from './help.mjs';
import { at } from './places.mjs';
import { setUp } from './setup.mjs';

/** @typedef {(args: string[]) => Promise<number>} Command returns an exit code */

/** @type {Record<string, Command>} */
const commands = {
  start: async (args) => (await import('./start.mjs')).start(args),
  doctor: async (args) => (await import('./doctor.mjs')).doctor(args),
  reset: async (args) => (await import('./reset.mjs')).reset(args),
  test: compiled('test', (args) => !args.includes('--unit')),
  lessons: compiled('lessons'),
  make: compiled('make'),
  grade: compiled('grade'),
  explore: compiled('explore'),
  freeze: compiled('freeze'),
  bench: compiled('bench'),
};

/**
 * A command that is written in TypeScript: set up what it needs, then run it from lib/dist.
 * @param {string} name
 * @param {(args: string[]) => boolean} needsJupyter
 * @returns {Command}
 */
function compiled(name, needsJupyter = () => false) {
  return async (args) => {
    await setUp({ jupyter: needsJupyter(args) });
    // The tests are CommonJS and cannot import the .mjs that knows where browsers are.
    if (name === 'test') process.env.LEASE_LAB_BROWSER_PATH = findBrowser() ?? '';
    const { main } = createRequire(import.meta.url)(at('lib', 'dist', 'course', `${name}.js`));
    return main(args);
  };
}

/** @param {string[]} words - the command and its arguments @returns {Promise<number>} exit code */
export async function runCommand([name = '', ...args]) {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      console.log(overview());
      return name === '' || name === '--help' ? 0 : 1;
    }
    if (args.includes('--help') || args.includes('-h')) {
      console.log(helpFor(name));
      return 0;
    }
    return await command(args);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
    const misused = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
    console.error(explain(misused ? new CourseError(`${message.split('. ')[0]}: see \`npm run ${name} -- --help\`.`) : error));
    return 1;
  }
}
