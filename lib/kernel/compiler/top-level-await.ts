import type { Node } from '@tslab/typescript-for-tslab';
import { ts } from './typescript';

/**
 * Whether JavaScript waits outside of every function. tslab overlooks `for await`, and what could be a function of the name `await` in
 * old code: `await (lease)`, `await [lease]`.
 *
 * @param js statements that may wait, not a module
 */
export function hasTopLevelAwait(js: string): boolean {
  if (!/\bawait\b/.test(js)) return false;
  return waits(ts.createSourceFile('cell.js', `async () => {\n${js}\n}`, ts.ScriptTarget.ESNext).statements[0], 0);
}

/** @param depth how many functions stand around the node; the first one holds the cell */
function waits(node: Node, depth: number): boolean {
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) return true;
  const inside = ts.isFunctionLike(node) ? depth + 1 : depth;
  return inside <= 1 && ts.forEachChild(node, (child) => waits(child, inside) || undefined) === true;
}
