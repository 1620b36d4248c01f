import type { Picture } from '../views/picture';
import { note } from './note';
import { findPrediction } from './prediction-data';
import type { Prediction } from './prediction-data';

/** The letters given in this kernel, by prediction. */
const given = new Map<string, string>();

/**
 * Commits to an answer before the run that shows it.
 * @param id the prediction, for example '03.1'.
 * @param letter the letter of an answer, or '?' while you think.
 */
export function predict(id: string, letter: string): Picture {
  const prediction = findPrediction(id);
  if (typeof prediction === 'string') return note(prediction);
  const letters = Object.keys(prediction.answers);
  const choice = typeof letter === 'string' ? letter.trim().toUpperCase() : letter;
  if (choice === '?') {
    given.delete(id);
    return note(`Prediction ${id} is open. Put ${oneOf(letters)} in place of the question mark and run this cell again.`);
  }
  if (!letters.includes(choice)) {
    given.delete(id);
    return note(`Prediction ${id} takes ${oneOf(letters)}, or '?' while you think, but not ${describe(letter)}.`);
  }
  given.set(id, choice);
  return note(`Prediction ${id}: **${choice}**, ${prediction.answers[choice]}\nNow run on and see.`);
}

/** Shows which answer was right and why each of the others is tempting, beside the letter that was given to `predict`. */
export function reveal(id: string): Picture {
  const prediction = findPrediction(id);
  if (typeof prediction === 'string') return note(prediction);
  const letter = given.get(id);
  const lines = Object.keys(prediction.answers).map((answer) => reason(prediction, answer, letter));
  return note([verdict(id, prediction, letter), ...lines].join('\n'));
}

function verdict(id: string, { right }: Prediction, letter: string | undefined): string {
  if (letter === undefined) return `Prediction ${id}: no letter was given. The answer is **${right}**.`;
  if (letter === right) return `Prediction ${id}: you said **${letter}**, and that is right.`;
  return `Prediction ${id}: you said **${letter}**; the answer is **${right}**.`;
}

function reason({ answers, right, why }: Prediction, answer: string, letter: string | undefined): string {
  const mark = answer === right ? '✓ right' : '✗ not so';
  return `**${answer}** (${mark}${answer === letter ? ', yours' : ''}): ${answers[answer]} ${why[answer]}`;
}

function oneOf(letters: readonly string[]): string {
  return `${letters.slice(0, -1).join(', ')} or ${letters[letters.length - 1]}`;
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
