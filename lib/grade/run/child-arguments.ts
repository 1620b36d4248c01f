import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { EXERCISES_FOLDER, REPOSITORY_FOLDER } from '../repository-folder';
import { withheldFiles } from './withhold-checks';

const DIST = join(REPOSITORY_FOLDER, 'lib', 'dist');
const PACKAGES = join(REPOSITORY_FOLDER, 'node_modules');

/** The parts of the library that its one import line loads, but for the questions. */
const LIBRARY = [
  'clock', 'lease', 'storage', 'servers', 'redis', 'tokens', 'sql', 'schedule', 'worlds', 'scenarios', 'views', 'claims', 'notebook', 'grade/run', 'grade/probe',
];

/** What a notebook's process may read: the library without its questions, the packages, and files beside the exercise. */
const READABLE = [
  ...LIBRARY.map((part) => `${join(DIST, part)}/`),
  join(DIST, 'index.js'),
  join(DIST, 'kernel', 'run-cell.js'),
  join(DIST, 'grade', 'not-attempted.js'),
  ...withheldFiles(),
  join(REPOSITORY_FOLDER, 'lib', 'package.json'),
  join(REPOSITORY_FOLDER, 'package.json'),
  `${PACKAGES}/`,
  // Node follows links before it asks for the permission, so a linked folder is allowed by its real name as well.
  ...withoutLinks(PACKAGES),
];

function withoutLinks(folder: string): string[] {
  try {
    const real = realpathSync(folder);
    return real === folder ? [] : [`${real}/`];
  } catch {
    return [];
  }
}

/** No notebook may use the processor for longer. */
const PROCESSOR_SECONDS = 70;

/**
 * The command line of the process that runs a learner's cells. Where there is a shell, it gives the process a limit of
 * processor time, which holds also when the grader was killed and nobody is left to end a loop. What is run are arguments of
 * the shell and no part of its text.
 */
export function childCommand(scratchFolder: string, heapMb: number): [program: string, ...args: string[]] {
  const args = childArguments(scratchFolder, heapMb);
  if (process.platform === 'win32') return [process.execPath, ...args];
  return ['/bin/sh', '-c', 'ulimit -t "$0" 2>/dev/null; exec "$@"', String(PROCESSOR_SECONDS), process.execPath, ...args];
}

/**
 * Node's arguments for the process that runs a learner's cells: little memory, nothing to read but the library, nothing to
 * write but its scratch folder, no child processes, workers, add-ons or inspector.
 * @param scratchFolder its real path, without links.
 * @param heapMb limit of the heap; what lies outside it is watched from outside.
 */
function childArguments(scratchFolder: string, heapMb: number): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const optional = ['--disable-sigusr1', '--no-experimental-sqlite'].filter((flag) => known.has(flag));
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    ...READABLE.map((path) => `--allow-fs-read=${path.endsWith('/') ? `${path}*` : path}`),
    `--allow-fs-read=${scratchFolder}/*`,
    `--allow-fs-write=${scratchFolder}/*`,
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    ...optional,
    join(DIST, 'grade', 'run', 'child-main.js'),
    EXERCISES_FOLDER,
  ];
}
