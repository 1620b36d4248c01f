// @ts-check

/** @type {Record<string, { call: string, does: string, options?: string[] }>} */
const pages = {
  start: {
    call: 'npm start',
    does: 'Sets up what is missing (npm packages, .venv with JupyterLab, compiled lib, kernel) and opens lesson 00.',
    options: [
      '--no-browser    opens no browser and only prints the address with its token',
      '--port N        uses port N (otherwise the first free one from 8888 on)',
      '--folder DIR    shows the notebooks of another folder',
    ],
  },
  test: {
    call: 'npm test',
    does: 'Tests everything: types, library, kernel, lessons, exercises, real JupyterLab. Last line: N passed, N failed, N skipped.',
    options: ['--unit          only the fast part, without Python or browser (npm run test:unit)', 'WORD …          only the test files whose path contains one of the words'],
  },
  doctor: {
    call: 'npm run doctor',
    does: 'Checks what the course needs and gives, for each fault, the one command that mends it.',
    options: ['--json          the same as JSON'],
  },
  make: {
    call: 'npm run make',
    does: 'Generates exercises/ from solutions/.',
    options: [
      '--check         only says whether they are current (exit code 1 if not)',
      '--to DIR        writes them into DIR',
      '--solved DIR    writes each exercise, filled in with its solution, into DIR',
    ],
  },
  grade: {
    call: 'npm run grade',
    does: 'Grades your exercises and shows what is passed, failed, not attempted.',
    options: [
      'FILE or FOLDER  grades others, of a folder all .ipynb files in it and in the folders within it',
      '--json          one JSON line for each notebook (with npm run --silent, so that npm adds no lines of its own)',
      '--csv           one CSV line for each notebook',
      'Exit code: 0 all files were graded, whatever their points; 1 a file could not be graded; 2 not called like this.',
    ],
  },
  reset: {
    call: 'npm run reset -- 1',
    does: 'Gives exercise 1 (or a lesson, by its two digits: 04) back as shipped. Your copy is kept beside it, with date and time.',
  },
  lessons: {
    call: 'npm run lessons -- 04',
    does: 'Runs lessons from top to bottom and writes their outputs into them; without a number all of them.',
    options: ['--check         writes nothing and shows the first output that differs from a fresh run'],
  },
  explore: {
    call: 'npm run explore',
    does: 'Counts every ordering of the small model: how many lose an update, with which storage.',
    options: [
      '--clients N     1 to 10; 2            --pauses M      0 to 10; 2',
      '--storage NAME  NONE, WRITES_ONLY, READS_AND_WRITES, READS_ONLY, CLIENT_COMPARES, VERSION, RANDOM_TOKEN,',
      '                LEASE_LIVE or REFUSE_EQUAL; without it the first three',
      '--convention C  what an unfinished client does at the end: start-over (the course\'s) or continue',
      '--replay WORD   that ordering, step by step',
      '--sample K      only K orderings drawn at random, with --seed S',
      '--world NAME    another world; --list names them',
      '--variant NAME  of a world of locks only this variant: as it is, or what mends it',
      '--json          one JSON line for each storage, with --list for each world (with npm run --silent, so that npm adds no lines of its own)',
    ],
  },
  freeze: {
    call: 'npm run freeze',
    does: 'Freezes a real importer process while it holds a lock, and shows what its late write does (lesson 14).',
    options: [
      '--pause-at POINT  after-acquire, between-batches or in-transaction (without it: after-acquire)',
      '--fence on|off    whether the catalogue checks tokens (without it: on)',
      '--json            a last line of JSON (with npm run --silent, so that npm adds no lines of its own)',
      'Exit code: 0 what has to happen did happen, also with the fence off; 1 it did not.',
    ],
  },
  bench: {
    call: 'npm run bench -- kernel',
    does: 'Prints start and cell times of this kernel and of plain tslab, as ratios.',
    options: ['--rounds N      how many kernels of each are measured', 'grade           measures grading and `npm start` instead; with --long also the worst cases, which take minutes', 'explore         measures the explorer instead, beside C where gcc is installed', 'importer        measures what the fence costs, in imports/s, from 100 to 5,000 stores'],
  },
};

/** @returns {string} one line for each command */
export function overview() {
  const lines = Object.values(pages).map(({ call, does }) => `  ${call.padEnd(26)}${does}`);
  return ['The commands of the course (each knows --help):', '', ...lines].join('\n');
}

/** @param {string} name @returns {string} what a command does and its options */
export function helpFor(name) {
  const { call, does, options = [] } = pages[name];
  const lines = options.map((option) => `  ${option}`);
  const usage = call.includes(' -- ') || options.length === 0 ? call : `${call} [-- options]`;
  return [usage, '', does, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
