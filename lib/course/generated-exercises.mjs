// @ts-check
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CourseError } from './course-error.mjs';
import { at } from './places.mjs';
import { lastLines, runTool } from './run-tool.mjs';

/**
 * The exercises as the solutions of this checkout make them; nothing in the checkout changes.
 * @returns {Promise<Map<string, Buffer>>} file name to bytes
 */
export async function generatedExercises() {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-'));
  try {
    const { code, output } = await runTool(process.execPath, [at('lib', 'course', 'run.mjs'), 'make', '--to', folder]);
    if (code !== 0) throw new CourseError(`The exercises could not be generated from their solutions: ${lastLines(output, 1).trim()}`);
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
