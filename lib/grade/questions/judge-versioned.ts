import type { CheckResult, Evidence } from '../check-result';
import { PROBE_BALANCE } from '../probe/account-log';
import { replayed, tallyOrderings } from '../probe/answer-tree';
import type { PlainValue } from '../probe/plain-value';
import type { TrialSize } from '../probe/probe-request';
import type { ScriptsSeen } from '../probe/probe-scripts';
import { shortestLoss } from './shortest-loss';
import { lookAtScripts } from './script-look';
import type { ScriptLook } from './script-look';
import { field, kindOf, rightWords } from './scripts-seen';
import { callOf, scriptEvidence } from './script-evidence';
import { VERSION_SCRIPTS } from './version-scripts';
import type { VersionScriptName } from './version-scripts';

const NAMES = Object.keys(VERSION_SCRIPTS) as VersionScriptName[];

/** The orderings that a versioned account is judged under. */
export const VERSION_TRIALS: readonly TrialSize[] = [{ clients: 2, pauses: 2 }, { clients: 3, pauses: 2 }];

const NAME = 'VersionedAccount';

/** Judges what a learner's account with a conditional write answered. */
export function judgeVersioned(plain: PlainValue): CheckResult {
  const look = lookAtScripts(plain, NAME, '`read`, `write` and `balance`', VERSION_SCRIPTS);
  if ('kind' in look) return look;
  return badRead(look.seen) ?? wrongWrite(look) ?? difference(look.seen) ?? underOrderings(look.seen);
}

function badRead(seen: ScriptsSeen): CheckResult | undefined {
  const [first] = seen.scripts[0];
  if (kindOf(first) !== 'accepted') return failed('The first `read` is refused. Here a read is always answered: it is the write that has a condition.');
  if (typeof field(first, 'balance') !== 'number') return failed('A read must be answered with the `balance`, a number.');
  if (typeof field(first, 'version') !== 'number') return failed('A read must be answered with the `version` as well, a number: what else could a write be compared with?');
  return undefined;
}

/** The wrong conditional writes that people write. */
function wrongWrite({ seen, log, refuses, show }: ScriptLook<VersionScriptName>): CheckResult | undefined {
  const lossOr = (name: VersionScriptName, at: number): Evidence => losingRun(seen) ?? show(name, at);

  if (refuses('alone', 1)) return failed('Nothing was written since the read, and yet the write is refused.', show('alone', 1));
  // A token is noted by a read, or only by a write.
  const byToken = ([['early', 2], ['outrun', 3]] as const).find(([name, at]) => refuses(name, at) && !refuses(name, at - 1));
  if (byToken) {
    const rest = refuses('twice', 2) ? 'The version is looked at, but the token as well' : 'It still compares **tokens** and ignores the version';
    return failed(`${rest}: the write with token 1 is refused, although nothing was written since its read.`, show(byToken[0], byToken[1]));
  }
  if (refuses('again', 3)) return failed('A write is refused although its sender has just read and nothing was written since.', show('again', 3));
  if (!refuses('stale', 3) && !refuses('future', 1)) {
    return failed('It compares **nothing**: a write passes although another one came after its sender’s read.', lossOr('stale', 3));
  }
  if (!refuses('stale', 3) && field(log('again')[2], 'version') === field(log('again')[0], 'version')) {
    return failed('It compares, but the version is **not increased** by a write, so it is equal for ever.', lossOr('stale', 3));
  }
  if (!refuses('future', 1) && !comparesBalances(seen)) {
    return failed('It accepts a version **from the future**, one that it never gave out. The version must be equal, not just as large.', show('future', 1));
  }
  if (refuses('afterRefusal', 3) && refuses('afterRefusal', 4)) {
    return failed('The version is **increased by a refusal** too: nothing was written, and yet the next write, which is right, is refused.', show('afterRefusal', 4));
  }
  if (refuses('twoAccounts', 3)) {
    return failed('Two accounts **share one version**: a write to the one makes a right write to the other be refused.', show('twoAccounts', 3));
  }
  return undefined;
}

/** The first answer that is not as it should be; a balance that comes back is another question's matter. */
function difference(seen: ScriptsSeen): CheckResult | undefined {
  for (const [at, name] of NAMES.entries()) {
    const { calls, right } = VERSION_SCRIPTS[name];
    if (name === 'cameBack' || (name === 'future' && comparesBalances(seen))) continue;
    let holds = calls.map(() => PROBE_BALANCE as number);
    for (const [i, entry] of seen.scripts[at].entries()) {
      const wanted = rightWords(right)[i];
      const { on, method, args } = calls[i];
      const evidence = scriptEvidence(NAME, calls, seen.scripts[at], i, rightWords(right));
      if (kindOf(entry) !== wanted) {
        const why = method === 'read' ? 'a read is always answered.' : 'was anything written since its sender’s read?';
        return failed(`\`${callOf(calls, i)}\` must be **${wanted}** here: ${why}`, evidence);
      }
      if (method === 'write' && wanted === 'accepted') holds = holds.map((each, account) => (account === on ? (args[1] as number) : each));
      if (entry.holds !== holds[on]) return failed(`After \`${callOf(calls, i)}\` the account must hold ${holds[on]}.`, evidence);
      if (method === 'read' && field(entry, 'balance') !== holds[on]) return failed(`\`${callOf(calls, i)}\` must be answered with the balance ${holds[on]}.`, evidence);
    }
  }
  return undefined;
}

function underOrderings(seen: ScriptsSeen): CheckResult {
  const said: string[] = [];
  for (const [at, size] of VERSION_TRIALS.entries()) {
    const trial = seen.trials[at];
    if (trial === undefined || trial.endedEarly !== undefined) {
      return failed(`It could not be tried under every ordering: ${trial?.endedEarly ?? 'an update was lost before'}.`, losingRun(seen));
    }
    const { orderings, lost, refused, undone } = tallyOrderings(() => replayed(trial.tree, PROBE_BALANCE), size);
    if (lost > 0) return failed(`An update is lost in ${words(lost)} of ${words(orderings)} orderings of ${size.clients} clients.`, losingRun(seen));
    if (undone > 0) return failed(`In ${words(undone)} of ${words(orderings)} orderings of ${size.clients} clients a job is never done: a right write must pass.`);
    said.push(`${words(orderings)} orderings of ${size.clients} clients (${words(refused)} with a refusal)`);
  }
  const remark = comparesBalances(seen) ? ' It takes a **balance that came back** for the old one, though: harmless here, and question 2.7 asks why.' : '';
  return { kind: 'passed', message: `No update is lost in ${said.join(', nor in ')}.${remark}` };
}

/** It takes an equal balance for an equal account, which loses nothing as long as there is nothing beside the balance. */
function comparesBalances(seen: ScriptsSeen): boolean {
  return kindOf(seen.scripts[NAMES.indexOf('cameBack')][5]) === 'accepted';
}

function losingRun(seen: ScriptsSeen): Evidence | undefined {
  const trial = seen.trials[0];
  if (trial === undefined) return undefined;
  const found = shortestLoss(() => replayed(trial.tree, PROBE_BALANCE));
  if (!found) return undefined;
  const replay = `stepTable(tryOrdering('${found.ordering}', () => new ${NAME}(${PROBE_BALANCE})))`;
  return { kind: 'run', ordering: found.ordering, title: `${found.ordering}, on your account`, trace: found.trace, replay };
}

function words(count: number): string {
  return count.toLocaleString('en-US');
}

function failed(message: string, evidence?: Evidence): CheckResult {
  return { kind: 'failed', message, evidence };
}
