import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DeathNote, removeOldNotes } from './death-note';

describe('the note that a kernel leaves', () => {
  let folder = '';
  const file = () => path.join(folder, 'kernel.json');
  const { reportOnFatalError } = process.report!;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lease-lab-note-'));
    writeFileSync(file(), '{}');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    process.report!.reportOnFatalError = reportOnFatalError;
  });

  it('tells nothing at a first start, and nothing after a clean end', () => {
    const note = new DeathNote(file());
    assert.equal(note.open(), undefined);
    note.close();
    assert.equal(new DeathNote(file()).open(), undefined);
  });

  it('tells of a full memory only where Node has reported one', () => {
    new DeathNote(file()).open();
    assert.match(new DeathNote(file()).open()!, /^The kernel had ended without warning .*All variables are gone/);
    writeFileSync(`${file()}.report`, '{"header":{"event":"Allocation failed - JavaScript heap out of memory"}}');
    assert.match(new DeathNote(file()).open()!, /^The kernel had used up its memory and was started again/);
  });

  it('is removed when its connection file is gone', () => {
    for (const name of ['old.json.running', 'old.json.report', 'kernel.json.running', 'other.running']) writeFileSync(path.join(folder, name), '');
    removeOldNotes(folder);
    assert.deepEqual(readdirSync(folder).sort(), ['kernel.json', 'kernel.json.running', 'other.running']);
  });
});
