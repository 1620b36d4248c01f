import type { WrongAnswer } from '../question';

const REFUSE = "{ kind: 'rejected' as const, token, highestToken: Number(this.highest) }";

/** A whole class that differs from a right one in the lines given. */
function account(what: string, says: string, lines: { field?: string; read?: string; write?: string }): WrongAnswer {
  const code = `class FencedAccount {
  constructor(public balance: number) {}
  ${lines.field ?? 'private highest = 0;'}
  read(token: number): ReadResult {
    ${lines.read ?? ''}
    return { kind: 'accepted', balance: this.balance };
  }
  write(token: number, balance: number): WriteResult {
    ${lines.write ?? ''}
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}`;
  return { what, code, says };
}

function both(what: string, says: string, line: string, field?: string): WrongAnswer {
  return account(what, says, { field, read: line, write: line });
}

const RIGHT = `if (token < this.highest) return ${REFUSE}; this.highest = token;`;

/** Wrong forms of the check, each refused for its own reason. */
export const WRONG_ACCOUNTS: readonly WrongAnswer[] = [
  both('no check at all', 'never refuses', ''),
  both('never remembers', 'remembered', `if (token < this.highest) return ${REFUSE};`),
  both('remembers on a refusal too', 'sent again', `const stale = token < this.highest; const seen = ${REFUSE}; this.highest = token; if (stale) return seen;`),
  both('refuses equal', 'equal', `if (token <= this.highest) return ${REFUSE}; this.highest = token;`),
  both('compares as text', 'as text', `if (String(token) < this.highest) return ${REFUSE}; this.highest = String(token);`, "private highest = '';"),
  both('one memory for all accounts', 'each account', `const all = FencedAccount; if (token < all.max) return { kind: 'rejected' as const, token, highestToken: all.max }; all.max = token;`, 'static max = 0;'),
  {
    what: 'a memory beside the class',
    code: `let highest = 0;
const admit = (token: number) => token >= highest && ((highest = token), true);
class FencedAccount {
  constructor(public balance: number) {}
  read(token: number): ReadResult {
    return admit(token) ? { kind: 'accepted', balance: this.balance } : { kind: 'rejected', token, highestToken: highest };
  }
  write(token: number, balance: number): WriteResult {
    if (!admit(token)) return { kind: 'rejected', token, highestToken: highest };
    this.balance = balance;
    return { kind: 'accepted', balance };
  }
}`,
    says: 'each account',
  },
  account('looks at reads only', 'reads only', { read: RIGHT }),
  account('looks at writes only', 'writes only', { write: RIGHT }),
  both('compares the wrong way round', 'wrong way round', `if (token > this.highest) return ${REFUSE}; this.highest = token;`),
  both('the wrong way round, from the other end', 'wrong way round', `if (token > this.highest) return ${REFUSE}; this.highest = token;`, 'private highest = Infinity;'),
  both('lets in one token only', 'one token only', `if (this.highest !== 0 && token !== this.highest) return ${REFUSE}; this.highest = token;`),
  account('checks reads, remembers writes', 'must be', { read: `if (token < this.highest) return ${REFUSE};`, write: RIGHT }),
  account('remembers reads, checks writes', 'must be', { read: 'this.highest = Math.max(this.highest, token);', write: RIGHT }),
  both('throws on a refusal', 'not an error', "if (token < this.highest) throw new Error('stale'); this.highest = token;"),
  both('throws null', 'throws', 'if (token < this.highest) throw null; this.highest = token;'),
  both('returns something else', 'something else', "if (token < this.highest) return 'stale' as any; this.highest = token;"),
  both('returns nothing', 'something else', 'if (token < this.highest) return undefined as any; this.highest = token;'),
  account('stores what it refuses', 'changes the balance', { read: RIGHT, write: `if (token < this.highest) { this.balance = balance; return ${REFUSE}; } this.highest = token;` }),
  both('names another token', 'must name', "if (token < this.highest) return { kind: 'rejected', token, highestToken: 0 }; this.highest = token;"),
  both('keeps 32 bits of a token', 'must be', `const t = token | 0; if (t < this.highest) return ${REFUSE}; this.highest = t;`),
  both('never ends', 'did not come to an end', 'for (;;);'),
  { what: 'an object', code: 'const FencedAccount = { balance: 100 }', says: 'a class' },
  { what: 'a class of nothing', code: 'class FencedAccount {}', says: 'throws' },
  { what: 'a class that cannot be made', code: "class FencedAccount { constructor() { throw new Error('no money') } }", says: 'no money' },
];
