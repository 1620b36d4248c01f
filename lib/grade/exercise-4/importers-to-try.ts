import { join } from 'node:path';

/** An importer that a fault test is tried on: a module with the importer as its default export. */
export interface TriedImporter {
  /** The module's path. */
  readonly path: string;
  /** Of a right one: what it is. Of a broken one: what happens, and nobody notices where the test does not. */
  readonly what: string;
}

const right = (name: string, what: string): TriedImporter => ({ path: join(__dirname, '..', '..', 'sql', 'importers', `${name}.js`), what });
const broken = (name: string, what: string): TriedImporter => ({ path: join(__dirname, 'mutants', `${name}.js`), what });

/** The course's importer; a test has to pass on it each of five times, since a test that fails now and then is ignored. */
export const REFERENCE = right('fenced', "the course's importer");
export const REFERENCE_RUNS = 5;

/** Two others that are right in another way. */
export const OTHER_RIGHT: readonly TriedImporter[] = [
  right('raised-at-grant', 'an importer that raises the fence when it grants the lock'),
  right('checked-by-trigger', 'an importer whose check is a trigger of the table'),
];

/** Importers with one fault each. */
export const BROKEN: readonly TriedImporter[] = [
  broken('no-check', 'a late write was accepted, and the older prices came back'),
  broken('newer-only', 'a pod that writes twice under one grant was refused its second write'),
  broken('equal-only', 'the holder of a newer token was refused'),
  broken('made-by-pod', 'a pod whose clock is behind got a smaller token than the grant before it'),
  broken('same-holder-same-token', 'a restarted pod, with the name that it had, got the same token again'),
  broken('not-stored', 'the catalogue forgot the newest token that it had seen'),
  broken('checked-before', "between a pod's check and its write a late batch was accepted, and the store had half of each file"),
  broken('own-clock', "a pod's own clock decided whether a lease was over"),
  broken('released-by-anyone', "a late pod gave back the next holder's live lease"),
  broken('blind-retry', 'a pod that was fenced out asked for a new token at once and wrote its older file'),
  broken('not-counted', 'a write was refused and the metric did not rise'),
  broken('always-counted', 'the metric rose at a pod to which nothing was refused'),
  broken('said-imported', 'a pod whose write was refused said that it had imported'),
];
