import sum = require('lodash/sum');
import type { WorkerFunction } from '../../worlds/delivery/run-work';

// Right answers of exercise 3 in more than one form, for its tests: whoever thinks of another one must not be refused.

const assign: Readonly<Record<string, WorkerFunction>> = {
  *'a check of the token first'(order, job) {
    return yield order.change((row: any) => {
      if (row.token === job.token) return row;
      if ((row.courier !== null && !job.onPurpose) || job.token < row.token) return undefined;
      return { courier: job.courier, token: job.token };
    });
  },
  *'a retry known by its courier'(order, job) {
    return yield order.change((row: any) =>
      row.courier === job.courier || row.courier === null || (job.onPurpose && job.token > row.token) ? { ...row, courier: job.courier, token: job.token } : undefined,
    );
  },
  *'a row that is changed in place'(order, job) {
    return yield order.change((row: any) => {
      const mayPass = row.courier === null || row.token === job.token || (job.onPurpose && job.token > row.token);
      if (!mayPass) return false;
      row.courier = job.courier;
      row.token = job.token;
      return row;
    });
  },
  *'a look first, to save a request'(order, job) {
    const seen = yield order.read();
    if (seen.courier !== null && !job.onPurpose && seen.token !== job.token) return false;
    return yield order.change((row: any) =>
      row.token === job.token || row.courier === null || (job.onPurpose && job.token >= row.token) ? { courier: job.courier, token: job.token } : undefined,
    );
  },
  *'compare and set in a loop'(order, job) {
    for (;;) {
      const seen = yield order.read();
      if (seen.courier === job.courier && seen.token === job.token) return true;
      if ((seen.courier !== null && !job.onPurpose) || job.token < seen.token) return false;
      const done = yield order.change((row: any) => (row.courier === seen.courier && row.token === seen.token ? { courier: job.courier, token: job.token } : undefined));
      if (done) return true;
    }
  },
  *'a version beside the courier'(order, job) {
    for (;;) {
      const seen = yield order.read();
      const version = Number(seen.version ?? 0);
      if (seen.token === job.token) return true;
      if ((seen.courier !== null && !job.onPurpose) || job.token < seen.token) return false;
      const next = { courier: job.courier, token: job.token, version: version + 1 };
      if (yield order.change((row: any) => (Number(row.version ?? 0) === version ? next : undefined))) return true;
    }
  },
  *'a refusal that looks whether it was its own'(order, job) {
    const done = yield order.change((row: any) =>
      row.courier === null || (job.onPurpose && job.token > row.token) ? { courier: job.courier, token: job.token } : undefined,
    );
    if (done) return true;
    const row = yield order.read();
    return row.token === job.token;
  },
  *'nobody replaced where nobody is'(order, job) {
    return yield order.change((row: any) => {
      if (row.token === job.token && row.courier !== null) return row;
      const isReplacement = row.courier !== null && job.onPurpose && job.token > row.token;
      return isReplacement || (row.courier === null && !job.onPurpose) ? { courier: job.courier, token: job.token } : undefined;
    });
  },
};

const receipts: Readonly<Record<string, WorkerFunction>> = {
  *'a key by the order'(mail, _, job) { return yield mail.send(job.text, { key: `receipt-${job.order}` }); },
  *'a key by the customer and the order'(mail, _, job) { return yield mail.send(job.text, { key: `${job.customer}/${job.order}` }); },
  *'the text as the key'(mail, _, job) { return yield mail.send(job.text, { key: job.text }); },
  *'a number as the key'(mail, _, job) { return yield mail.send(job.text, { key: job.order }); },
  *'a duplicate that is accepted'(mail, _, job) { return yield mail.send(job.text, { duplicateIsFine: true }); },
  *'a key, and a word on duplicates'(mail, _, job) { return yield mail.send(job.text, { key: `r${job.order}`, duplicateIsFine: true }); },
  *'a note after the mail, and a duplicate that is accepted'(mail, ours, job) {
    const row = yield ours.read();
    if (row.sent) return true;
    yield mail.send(job.text, { duplicateIsFine: true });
    return yield ours.change((now: any) => ({ ...now, sent: true }));
  },
  *'a key and a note'(mail, ours, job) {
    if ((yield ours.read()).sent) return true;
    yield mail.send(job.text, { key: String(job.order) });
    return yield ours.write({ sent: true, token: job.token });
  },
  *'a note before the mail of what is to be sent, and the mail at every try'(mail, ours, job) {
    yield ours.change((row: any) => ({ ...row, token: Math.max(row.token, job.token) }));
    return yield mail.send(job.text, { key: `order ${job.order}` });
  },
};

const closes = (row: any) => (row.closed ? undefined : { ...row, closed: true, transfers: [...row.transfers, sum(row.today)] });

const days: Readonly<Record<string, WorkerFunction>> = {
  *'a late payout moved'(ledger, job) {
    if (job.kind === 'close') return yield ledger.change(closes);
    return yield ledger.change((row: any) => (row.closed ? { ...row, tomorrow: [...row.tomorrow, job.amount] } : { ...row, today: [...row.today, job.amount] }));
  },
  *'a late payout refused'(ledger, job) {
    return yield ledger.change((row: any) => (job.kind === 'close' ? closes(row) : row.closed ? undefined : { ...row, today: [...row.today, job.amount] }));
  },
  *'a second closing that says yes and does nothing'(ledger, job) {
    if (job.kind === 'close') return yield ledger.change((row: any) => closes(row) ?? row);
    return yield ledger.change((row: any) => !row.closed && { ...row, today: row.today.concat(job.amount) });
  },
  *'two requests for a late payout'(ledger, job) {
    if (job.kind === 'close') return yield ledger.change(closes);
    const inTime = yield ledger.change((row: any) => (row.closed ? undefined : { ...row, today: [...row.today, job.amount] }));
    return inTime || (yield ledger.change((row: any) => ({ ...row, tomorrow: [...row.tomorrow, job.amount] })));
  },
  *'a sum that is compared before it is paid'(ledger, job) {
    for (;;) {
      const seen = yield ledger.read();
      const next =
        job.kind === 'close' ? { ...seen, closed: true, transfers: [sum(seen.today)] }
        : seen.closed ? { ...seen, tomorrow: [...seen.tomorrow, job.amount] }
        : { ...seen, today: [...seen.today, job.amount] };
      if (job.kind === 'close' && seen.closed) return false;
      if (yield ledger.change((row: any) => (JSON.stringify(row) === JSON.stringify(seen) ? next : undefined))) return true;
    }
  },
  *'the token noted as well'(ledger, job) {
    if (job.kind === 'close') return yield ledger.change((row: any) => (row.closed || job.token < row.token ? undefined : { ...closes(row), token: job.token }));
    return yield ledger.change((row: any) => (row.closed ? undefined : { ...row, today: [...row.today, job.amount] }));
  },
  *'a look first'(ledger, job) {
    if (job.kind === 'close') return (yield ledger.read()).closed ? true : yield ledger.change(closes);
    return yield ledger.change((row: any) => (row.closed ? undefined : { ...row, today: [...row.today, job.amount] }));
  },
};

const tips: Readonly<Record<string, WorkerFunction>> = {
  *'mark, read, write if it is still there'(account, job) {
    yield account.change((row: any) => ({ ...row, mark: job.mark }));
    const { balance } = yield account.read();
    return yield account.change((row: any) => (row.mark === job.mark ? { ...row, balance: balance + job.tip } : undefined));
  },
  *'mark and read in one step'(account, job) {
    let seen = 0;
    yield account.change((row: any) => {
      seen = row.balance;
      return { ...row, mark: job.mark };
    });
    return yield account.change((row: any) => (row.mark === job.mark ? { balance: seen + job.tip, mark: '' } : undefined));
  },
  *'again until it passes'(account, job) {
    for (;;) {
      yield account.change((row: any) => ({ ...row, mark: job.mark }));
      const { balance } = yield account.read();
      if (yield account.change((row: any) => (row.mark === job.mark ? { ...row, balance: balance + job.tip } : undefined))) return true;
    }
  },
  *'a look at the mark in the worker too'(account, job) {
    yield account.change((row: any) => ({ ...row, mark: job.mark }));
    const seen = yield account.read();
    if (seen.mark !== job.mark) return false;
    return yield account.change((row: any) => (row.mark === seen.mark ? { ...row, balance: seen.balance + job.tip } : undefined));
  },
};

/** Right workers, by their question and what is special about them. */
export const RIGHT_WORKERS = { '3.2': assign, '3.4': receipts, '3.6': days, '3.8': tips } as const;
