/** The five questions, in the order in which they are asked; each is answered by yes or no. */
export const GUARD_QUESTIONS = {
  harm: 'Does a conflict or a duplicate do harm, or does it only cost work?',
  avoidable: 'Can the work go through one writer for each key, or be repeated without a further effect?',
  oneRow: 'Is it one row or object whose store compares and writes in one step, and is the new value computed from what was read there?',
  allCompare: 'Can everything that the job touches compare a token?',
  goesOn: 'Must locks still be granted when one of the lock\'s servers is lost?',
} as const;

/** The answers, as far as they are needed. `harm: true` means that a conflict does harm. */
export type GuardAnswers = { readonly [question in keyof typeof GUARD_QUESTIONS]?: boolean };

/** What to choose, why, and how many of the questions it took. */
export interface GuardChoice {
  readonly choose: 'lease' | 'no lock' | 'conditional write' | 'none of the five' | 'consensus lock + token' | 'lease + token';
  readonly because: string;
  readonly asked: number;
}

/**
 * Five questions that lead from a job to one of the five options, with the reason. It is advice: the order of the questions
 * puts what is cheaper to run first.
 *
 * @example chooseGuard({ harm: true, avoidable: false, oneRow: true }).choose // 'conditional write'
 * @throws TypeError with the question, if one that decides is not answered by true or false
 */
export function chooseGuard(answers: GuardAnswers): GuardChoice {
  const names = Object.keys(GUARD_QUESTIONS) as (keyof typeof GUARD_QUESTIONS)[];
  const asked = (name: keyof typeof GUARD_QUESTIONS): boolean => {
    const answer: unknown = (answers as GuardAnswers | undefined)?.[name];
    if (typeof answer !== 'boolean') throw new TypeError(`${name} must be true or false: ${GUARD_QUESTIONS[name]}`);
    return answer;
  };
  const choice = (last: keyof typeof GUARD_QUESTIONS, choose: GuardChoice['choose'], because: string): GuardChoice => ({
    choose, because, asked: names.indexOf(last) + 1,
  });
  if (!asked('harm')) return choice('harm', 'lease', 'A conflict only costs work, so a lock that is right most of the time pays, and a check would not.');
  if (asked('avoidable')) return choice('avoidable', 'no lock', 'Nobody has to be kept out. Let the store remember which jobs it has carried out: a queue delivers some of them twice.');
  if (asked('oneRow')) return choice('oneRow', 'conditional write', 'The store compares with what was read, in the same step. Nothing else has to run, and a conflict is a retry.');
  if (!asked('allCompare')) {
    return choice('allCompare', 'none of the five', 'A lock cannot guard what compares nothing; it only makes conflicts rarer. Change the resource: let the work end in a store that compares, and go on from there.');
  }
  if (asked('goesOn')) return choice('goesOn', 'consensus lock + token', 'Grants and tokens are decided by a majority, so a server may be lost, and every store refuses the older token.');
  return choice('goesOn', 'lease + token', 'One table or server that counts each grant is enough. When it is down, nobody starts; nothing is lost, since every store refuses the older token.');
}
