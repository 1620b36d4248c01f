import type { CheckResult } from '../check-result';
import type { Question, WrongAnswer } from '../question';
import { theCheckItself } from './1-6-the-check-itself';

/** The broken account with a line put back; the same judge as in exercise 1, and its own name in every sentence. */
export const mended: Question = {
  id: '2.2',
  title: 'The broken line mended',
  points: 1,
  answer: 'MendedAccount',
  hints: [
    'What `write` does before it looks at the balance is right. What does `read` do of it?',
    'A read must be compared with the largest token, and if it passes it must be remembered.',
    'Refuse if `token` is smaller than `this.highestToken`; otherwise set `this.highestToken` to it. Then answer with the balance.',
  ],
  probe: theCheckItself.probe,
  judge: (seen) => renamed(theCheckItself.judge(seen)),
  wrongAnswers: [
    wrong('still broken', 'writes only', ''),
    wrong('compares and does not remember', 'must be', 'if (token < this.highestToken) return this.refusal(token);'),
    wrong('remembers and does not compare', 'must be', 'this.highestToken = Math.max(this.highestToken, token);'),
    wrong('remembers whatever comes', 'must be', 'this.highestToken = token;'),
    wrong('refuses equal tokens', 'must be accepted', 'if (token <= this.highestToken) return this.refusal(token); this.highestToken = token;'),
    wrong('refuses every read', 'wrong way round', 'return this.refusal(token);'),
    wrong('throws', 'not an error', "if (token < this.highestToken) throw new Error('late'); this.highestToken = token;"),
  ],
};

function wrong(what: string, says: string, line: string): WrongAnswer {
  const code = `class MendedAccount {
  private highestToken = 0;
  constructor(public balance: number) {}
  private refusal(token: number) { return { kind: 'rejected' as const, token, highestToken: this.highestToken }; }
  read(token: number): ReadResult {
    ${line}
    return { kind: 'accepted', balance: this.balance };
  }
  write(token: number, balance: number): WriteResult {
    if (token < this.highestToken) return this.refusal(token);
    this.highestToken = token;
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}`;
  return { what, code, says };
}

function renamed(result: CheckResult): CheckResult {
  const own = (text: string): string => text.replaceAll(theCheckItself.answer, 'MendedAccount');
  const { evidence } = result;
  if (!evidence) return { ...result, message: own(result.message) };
  return { ...result, message: own(result.message), evidence: { ...evidence, replay: own(evidence.replay) } } as CheckResult;
}
