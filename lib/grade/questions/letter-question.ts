import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';

/** A lettered answer: its text as the exercise has it, why it is right or wrong, and a word of that for the tests. */
export interface Letter {
  readonly text: string;
  readonly why: string;
  readonly says: string;
}

/** What a question with lettered answers is made of. */
export interface LetterParts extends Pick<Question, 'id' | 'title' | 'answer' | 'hints'> {
  readonly letters: Readonly<Record<string, Letter>>;
  readonly right: string;
}

/** A question whose answer is one of several letters. It keeps the parts, so that a test compares them with the exercise. */
export interface LetterQuestion extends Question {
  readonly letters: Readonly<Record<string, Letter>>;
}

/** Makes a question with lettered answers, worth one point. */
export function letterQuestion({ id, title, answer, hints, letters, right }: LetterParts): LetterQuestion {
  const names = Object.keys(letters);
  const wanted = `one of the letters ${names.join(', ')}, in quotes`;
  const judge = (plain: PlainValue): CheckResult => {
    const special = explainSpecial(plain, wanted);
    if (special) return special;
    const letter = typeof plain === 'string' ? plain.trim().toUpperCase().replace(/[.)]$/, '') : undefined;
    if (letter === undefined || !names.includes(letter)) return { kind: 'failed', message: `The answer is ${wanted}.` };
    return { kind: letter === right ? 'passed' : 'failed', message: `${letter === right ? '' : `It is not ${letter}. `}${letters[letter].why}` };
  };
  const wrong = names.filter((name) => name !== right);
  return {
    id,
    title,
    points: 1,
    answer,
    hints,
    letters,
    probe: { kind: 'value' },
    judge,
    wrongAnswers: [
      ...wrong.map((name) => ({ what: `${name}, ${letters[name].says}`, code: `const ${answer} = '${name}'`, says: letters[name].says })),
      { what: 'a letter that is none', code: `const ${answer} = 'Z'`, says: 'one of the letters' },
      { what: 'a word', code: `const ${answer} = 'correctness'`, says: 'one of the letters' },
      { what: 'two letters', code: `const ${answer} = ['A', 'B']`, says: 'in quotes' },
    ],
  };
}
