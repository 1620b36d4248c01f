import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_FOLDER } from './repository-folder';

/** One prediction of a lesson, as it stands in data/predictions/. */
export interface Prediction {
  readonly question: string;
  /** The answers by their letters, in the order shown. */
  readonly answers: Readonly<Record<string, string>>;
  readonly right: string;
  /** For each letter why it is right, or why it is tempting and yet wrong. */
  readonly why: Readonly<Record<string, string>>;
}

/** The folder with one file for each lesson: 03.json has the predictions 03.1, 03.2 … */
export const PREDICTIONS_FOLDER = join(REPOSITORY_FOLDER, 'data', 'predictions');

/** All predictions of a lesson by their ids, or `undefined` if it has no file. */
export function predictionsOf(lesson: string): Readonly<Record<string, Prediction>> | undefined {
  const path = join(PREDICTIONS_FOLDER, `${lesson}.json`);
  if (!/^\d\d$/.test(lesson) || !existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The prediction of this id, or a sentence that says which ids there are. */
export function findPrediction(id: string): Prediction | string {
  const predictions = predictionsOf(String(id).split('.')[0]);
  if (predictions && Object.hasOwn(predictions, id)) return predictions[id];
  const known = predictions ? Object.keys(predictions) : knownLessons().map((lesson) => `${lesson}.1`);
  const choice = known.length > 0 ? `; there are ${known.join(', ')}${predictions ? '' : ' and those that follow them'}` : '';
  return `There is no prediction '${String(id)}'${choice}.`;
}

function knownLessons(): string[] {
  if (!existsSync(PREDICTIONS_FOLDER)) return [];
  return readdirSync(PREDICTIONS_FOLDER).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)).sort();
}
