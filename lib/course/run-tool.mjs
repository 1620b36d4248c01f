// @ts-check
import { spawn } from 'node:child_process';
import { root } from './places.mjs';

/** @typedef {{ code: number | null, output: string }} ToolResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const signals = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT']);

function stopAll() {
  for (const child of running) child.kill('SIGTERM');
  process.stderr.write('\nStopped; the next run goes on from here.\n');
  process.exit(130);
}

/**
 * Does work that runs programs; a signal that ends it ends them too, since one that outlives an interrupted set-up would
 * go on writing into the folder.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stoppable(work) {
  for (const signal of signals) process.on(signal, stopAll);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, stopAll);
  }
}

/**
 * Runs a program in the checkout, without a shell, and keeps what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<ToolResult>} code is null where the program could not be started or was killed
 */
export function runTool(program, args, { env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-100_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: null, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** @param {string} output @param {number} [lines] @returns {string} its last lines, indented for the terminal */
export function lastLines(output, lines = 12) {
  return output.trimEnd().split('\n').slice(-lines).map((line) => `    ${line}`).join('\n');
}
