import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root';
import { TestCounts } from './test-counts';

const compiler = join(root, 'node_modules', 'typescript', 'lib', 'tsc.js');

/** The plain JavaScript that runs on a bare clone is checked by its JSDoc types. */
const scripts = [
  '--noEmit', '--allowJs', '--checkJs', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext',
  '--moduleResolution', 'nodenext', '--types', 'node', join('lib', 'course', 'run.mjs'), join('lib', 'course', 'commands.mjs'),
];

/** Two tests: lib compiles under `strict`, and so do the scripts of the commands. Errors are printed. */
export async function checkTypes(print: (line: string) => void): Promise<TestCounts> {
  const results = await Promise.all([tsc(['-p', 'tsconfig.json'], print), tsc(scripts, print)]);
  const passed = results.filter((ok) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

function tsc(args: string[], print: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [compiler, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    child.once('close', (code) => {
      if (code !== 0) print(output.trimEnd().split('\n').map((line) => `    ${line}`).join('\n'));
      resolve(code === 0);
    });
  });
}
