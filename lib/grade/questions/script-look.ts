import type { CheckResult, Evidence } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { ScriptEntry, ScriptsSeen } from '../probe/probe-scripts';
import { scriptEvidence } from './script-evidence';
import { brokenAnswer, isResult, kindOf, readScripts, rightWords } from './scripts-seen';
import type { JudgedScript } from './version-scripts';

/** What a class answered to named scripts. */
export interface ScriptLook<Name extends string> {
  readonly seen: ScriptsSeen;
  log(name: Name): readonly ScriptEntry[];
  refuses(name: Name, at: number): boolean;
  /** The calls up to one as evidence. Where the word of its answer is right, its numbers are not, and they are shown for themselves. */
  show(name: Name, at: number): Evidence;
}

/** Looks at the answers to scripts, or gives the result that says why there is nothing to judge. */
export function lookAtScripts<Name extends string>(
  plain: PlainValue,
  className: string,
  methods: string,
  scripts: Readonly<Record<Name, JudgedScript>>,
): ScriptLook<Name> | CheckResult {
  const names = Object.keys(scripts) as Name[];
  const seen = readScripts(plain, className, methods);
  if (isResult(seen)) return seen;
  const broken = brokenAnswer(className, names.map((name) => scripts[name]), seen.scripts);
  if (broken) return broken;
  const log = (name: Name): readonly ScriptEntry[] => seen.scripts[names.indexOf(name)];
  return {
    seen,
    log,
    refuses: (name, at) => kindOf(log(name)[at]) === 'rejected',
    show(name, at) {
      const right = rightWords(scripts[name].right);
      return scriptEvidence(className, scripts[name].calls, log(name), at, kindOf(log(name)[at]) === right[at] ? undefined : right);
    },
  };
}
