import { STORIES } from './stories';
import type { Story, StoryName } from './stories';
import type { WorkStep } from './work-run';

/** A row of the table of a run: the letter, the worker, what happens, the answer, and what the resource holds then. */
export type WorkRow = Readonly<Record<string, string>>;

/** The steps of a run as rows of a table. */
export function workRows(name: StoryName, steps: readonly WorkStep[]): WorkRow[] {
  const story: Story = STORIES[name];
  return steps.map((step) => ({
    letter: step.letter === '' ? '·' : step.letter,
    worker: step.who === '' ? 'all' : step.who,
    'what happens': happening(step),
    answer: answer(step),
    [story.column]: story.shows(step.holds),
  }));
}

function happening({ does, mail }: WorkStep): string {
  switch (does) {
    case 'takes the lock':
      return 'takes the lock';
    case 'waits':
      return 'asks for the lock';
    case 'finds it done':
      return 'finds it done, goes home';
    case 'starts':
      return 'starts, without a lock';
    case 'sleeps':
      return 'a pause: every lease is over';
    case 'begins again':
      return 'answer lost: begins again';
    case 'send':
      return `send${mail?.key === undefined ? '' : `, key ${JSON.stringify(mail.key)}`}`;
    default:
      return does;
  }
}

function answer({ does, token, passed }: WorkStep): string {
  switch (does) {
    case 'takes the lock':
    case 'finds it done':
      return `granted, token ${token}`;
    case 'waits':
      return 'held by another';
    case 'sleeps':
    case 'starts':
    case 'begins again':
      return '';
    case 'read':
      return 'the row';
    default:
      return passed ? 'true' : 'false';
  }
}
