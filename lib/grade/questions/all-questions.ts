import type { Question } from '../question';
import { whenALeaseIsOver } from './0-1-when-a-lease-is-over';

/** Every question of the course, in the order in which learners meet them. */
export const ALL_QUESTIONS: readonly Question[] = [whenALeaseIsOver];
