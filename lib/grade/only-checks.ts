import { withoutComments } from './without-comments';

const CALL = /^(?:\s*(?:await\s+)?(?:check|hint|predict|reveal|grade)\(\s*(?:'[\w.]*'|"[\w.]*")\s*(?:,\s*(?:[\w$]+|'[^'\n]*')\s*)?\)\s*;?)+\s*$/;
/** No such cell of the course has a tenth of this. */
const MOST_CHARACTERS = 1_000;

/** Whether a cell only asks the checks of the course. They say nothing while a notebook is graded, so it need not be run. */
export function onlyChecks(code: string): boolean {
  return code.length < MOST_CHARACTERS && CALL.test(withoutComments(code));
}
