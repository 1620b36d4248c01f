import type { Question } from './question';
import { ALL_QUESTIONS } from './questions/all-questions';

/** The question of this id, or a sentence that says which ids there are. */
export function findQuestion(id: string): Question | string {
  const found = ALL_QUESTIONS.find((question) => question.id === id);
  return found ?? `There is no question '${String(id)}'; there are ${ALL_QUESTIONS.map((question) => question.id).join(', ')}.`;
}

/** The questions of an exercise, in order: '1' has 1.1, 1.2 and so on. */
export function questionsOf(exercise: string): readonly Question[] {
  return ALL_QUESTIONS.filter((question) => question.id.startsWith(`${exercise}.`));
}

/** The exercises that have questions, in order; '0' is no exercise but the first lesson. */
export function exerciseNumbers(): readonly string[] {
  return [...new Set(ALL_QUESTIONS.map(({ id }) => id.split('.')[0]))].filter((exercise) => exercise !== '0');
}
