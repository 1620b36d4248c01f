import type { WrongAnswer } from '../question';

interface Lines {
  readonly field?: string;
  readonly read?: string;
  readonly condition?: string;
  readonly refused?: string;
  readonly accepted?: string;
  readonly more?: string;
}

/** A whole class that differs from a right one in the parts given. */
function account(what: string, says: string, lines: Lines): WrongAnswer {
  const { field = 'private version = 0;', read = "return { kind: 'accepted', balance: this.balance, version: this.version };" } = lines;
  const { condition = 'lastRead.version !== this.version', refused = "return { kind: 'rejected', version: this.version };" } = lines;
  const code = `${lines.more ?? ''}class VersionedAccount {
  ${field}
  constructor(public balance: number) {}
  read(token: number): any { ${read} }
  write(token: number, balance: number, lastRead: any): any {
    if (${condition}) { ${refused} }
    ${lines.accepted ?? 'this.version += 1; this.balance = balance;'}
    return { kind: 'accepted', balance };
  }
}`;
  return { what, says, code };
}

/** Wrong conditional writes, each refused for its own reason. */
export const WRONG_VERSIONED_ACCOUNTS: readonly WrongAnswer[] = [
  account('no comparison', 'compares nothing', { condition: 'false' }),
  account('the version not increased', 'not increased', { accepted: 'this.balance = balance;' }),
  account('the version increased by a refusal', 'increased by a refusal', { refused: "this.version += 1; return { kind: 'rejected', version: this.version };" }),
  account('the version increased before the look', 'since the read', { condition: '++this.version !== lastRead.version', accepted: 'this.balance = balance;' }),
  account('a version from the future accepted', 'from the future', { condition: 'lastRead.version < this.version' }),
  account('one version shared by two accounts', 'share one version', {
    more: 'let shared = 0;\n', field: '',
    read: "return { kind: 'accepted', balance: this.balance, version: shared };",
    condition: 'lastRead.version !== shared', refused: "return { kind: 'rejected', version: shared };", accepted: 'shared += 1; this.balance = balance;',
  }),
  account('the token check kept and the version ignored', 'ignores the version', {
    field: 'private version = 0; private highest = 0;',
    read: "this.highest = Math.max(this.highest, token); return { kind: 'accepted', balance: this.balance, version: this.version };",
    condition: 'token < this.highest',
  }),
  account('both checks', 'the token as well', {
    field: 'private version = 0; private highest = 0;',
    read: "this.highest = Math.max(this.highest, token); return { kind: 'accepted', balance: this.balance, version: this.version };",
    condition: 'token < this.highest || lastRead.version !== this.version',
  }),
  account('the token of the last write kept and the version ignored', 'ignores the version', {
    field: 'private version = 0; private highest = 0;', condition: 'token < this.highest',
    accepted: 'this.highest = token; this.version += 1; this.balance = balance;',
  }),
  account('both checks, the token of the last write', 'the token as well', {
    field: 'private version = 0; private highest = 0;', condition: 'token < this.highest || lastRead.version !== this.version',
    accepted: 'this.highest = token; this.version += 1; this.balance = balance;',
  }),
  account('both checks, at a read too', 'a read is always answered', {
    field: 'private version = 0; private highest = 0;',
    read: "return token < this.highest ? { kind: 'rejected' } : { kind: 'accepted', balance: this.balance, version: this.version };",
    accepted: 'this.highest = token; this.version += 1; this.balance = balance;',
  }),
  account('the wrong way round', 'Nothing was written', { condition: 'lastRead.version === this.version' }),
  account('a refused write changes the balance', 'must hold', { refused: "this.balance = balance; return { kind: 'rejected', version: this.version };" }),
  account('an accepted write is not stored', 'must hold', { accepted: 'this.version += 1;' }),
  account('compares with what it counted itself at a read', 'compares nothing', {
    field: 'private version = 0; private seen = 0;',
    read: "this.seen = this.version; return { kind: 'accepted', balance: this.balance, version: this.version };",
    condition: 'this.seen < 0',
  }),
  account('no version in the answer to a read', 'the version as well', { read: "return { kind: 'accepted', balance: this.balance };", condition: 'false' }),
  account('throws', 'not an error', { refused: "throw new Error('someone was faster');" }),
  account('an endless loop', 'did not come to an end', { read: 'for (;;) {}' }),
  { what: 'an object', code: "const VersionedAccount = { read() { return 1 } }", says: 'is a class' },
];
