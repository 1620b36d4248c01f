import path from 'node:path';
import { createCellConverter } from './cell-converter';
import { compilerCode } from './compiler/typescript';

/*
 * Part of the set-up: runs the compiler on cells of each kind and keeps its compiled code, unless that is done, so that the first
 * kernel and the first grading start as fast as the later ones.
 */
if (!compilerCode.isKept) {
  const converter = createCellConverter(path.join(__dirname, '../../../notebooks'));
  let decl = '';
  for (const code of [
    `import { FakeClock } from '../lib';\nconst clock = new FakeClock();`,
    `interface Step { atMs: number }\nconst steps: Step[] = [1, 2].map((atMs) => ({ atMs }));\nfor (const step of steps) console.log(\`\${step.atMs}\`);`,
    `class Job<T> { constructor(readonly value: T) {} async run(): Promise<T> { return this.value; } }\nawait new Job(steps).run()`,
    `const { nowMs, ...rest } = clock;\nfunction wait(ms = 5): Promise<void> { return new Promise((resolve) => setTimeout(resolve, ms)); }`,
    `const wrong: number = 'text'`,
  ]) {
    decl = converter.convert(decl, code).decl;
  }
  converter.complete(decl, 'clock.', 6);
  converter.inspect(decl, 'clock', 1);
  compilerCode.keep();
}
