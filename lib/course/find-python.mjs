// @ts-check
import { CourseError } from './course-error.mjs';
import { runTool } from './run-tool.mjs';

/** @typedef {{ command: string, version: string }} Python a program and e.g. "3.11.7" */

const names = process.platform === 'win32'
  ? ['python', 'python3', 'py']
  : ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];

// Debian has a Python without ensurepip: there `import venv` works and `python -m venv` does not.
const question = 'import sys\nprint("%d.%d.%d" % sys.version_info[:3])\nimport venv, ensurepip\nprint("venv")';

/**
 * Looks for a Python that can make the course's environment; LEASE_LAB_PYTHON names one of the user's choice.
 * @returns {Promise<Python>}
 * @throws {CourseError} that says which part is missing and how to get it
 */
export async function findPython() {
  const chosen = process.env.LEASE_LAB_PYTHON;
  /** @type {string | undefined} */
  let fault;
  for (const name of chosen ? [chosen] : names) {
    const { code, output } = await runTool(name, ['-c', question]);
    const version = /^(\d+)\.(\d+)\.(\d+)/m.exec(output);
    if (version === null) continue;
    const [major, minor] = [Number(version[1]), Number(version[2])];
    if (major !== 3 || minor < 10) {
      fault ??= `Python ${version[0]} (${name}) is too old: install Python 3.10 or newer (https://www.python.org) and run the command again.`;
    } else if (code !== 0) {
      fault = `Python ${version[0]} (${name}) cannot make virtual environments: install its venv module ` +
        `(Debian and Ubuntu: \`sudo apt install python${major}.${minor}-venv\`) and run the command again.`;
    } else {
      return { command: name, version: version[0] };
    }
  }
  fault ??= chosen
    ? `LEASE_LAB_PYTHON names ${chosen}, which does not run: correct it and run the command again.`
    : 'Python was not found: install Python 3.10 or newer (https://www.python.org; Debian and Ubuntu: `sudo apt install python3 python3-venv`) and run the command again.';
  throw new CourseError(fault);
}
