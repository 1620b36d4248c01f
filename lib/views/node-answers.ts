import { card, CARD_CONTENT_WIDTH, cardTitle, folded } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { nodeAnswersSvg, nodeNames } from './node-answers-svg';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { svgImage } from './svg';
import { textTable } from './text-table';

/** One request of a client to several nodes: what each said, and what came of it. */
export interface NodesAsked {
  readonly who: string;
  /** What it asked for, e.g. `lock` or `unlock`. */
  readonly asks: string;
  /** In the order in which they were asked; `OK` is a yes, `no answer` is silence, everything else a no. */
  readonly nodes: readonly { readonly node: string; readonly answer: string }[];
  readonly result: string;
}

/** Something that happens between two requests. */
export interface NodesEvent {
  readonly event: string;
}

/**
 * Who asked which nodes, a line for each request: a filled dot for a yes, a hollow cross for a no, a dashed ring for silence.
 * @param story requests and events, in their order.
 * @param title the sentence that the picture tells.
 * @throws TypeError if `story` is not a list of these, or `title` is empty.
 */
export function nodeAnswers(story: readonly (NodesAsked | NodesEvent)[], title: string): Picture {
  requireTitle(title);
  if (!Array.isArray(story as unknown) || story.length === 0) throw new TypeError(`story must be a list of requests and events, but is ${shown(story)}`);
  story.forEach(requireLine);
  const content = answersContent(story, title);
  return new Picture(textTable(content), () => {
    const lines = content.rows.map((row) => row.map((cell, i) => `${content.columns[i].title}: ${String(cell)}`).join('; '));
    const image = svgImage(nodeAnswersSvg(story), [title, ...lines].join('\n'), CARD_CONTENT_WIDTH);
    return { 'text/html': card(cardTitle(title) + image + folded('The same as a table', htmlTable({ ...content, caption: 'Who asked which nodes' }))) };
  });
}

function answersContent(story: readonly (NodesAsked | NodesEvent)[], caption: string): TableContent {
  const names = nodeNames(story);
  return {
    caption,
    columns: ['who', 'asks', ...names, 'what came of it'].map((title) => ({ title, align: 'left' })),
    rows: story.map((line) => {
      if ('event' in line) return ['', '', ...names.map(() => ''), line.event];
      return [line.who, line.asks, ...names.map((name) => line.nodes.find(({ node }) => node === name)?.answer ?? ''), line.result];
    }),
  };
}

function requireLine(line: NodesAsked | NodesEvent, index: number): void {
  if (typeof line === 'object' && line !== null) {
    if ('event' in line && typeof line.event === 'string') return;
    const { who, asks, nodes, result } = line as NodesAsked;
    const areTexts = [who, asks, result].every((text) => typeof text === 'string');
    if (areTexts && Array.isArray(nodes) && nodes.every((row) => typeof row?.node === 'string' && typeof row.answer === 'string')) return;
  }
  throw new TypeError(`story[${index}] must be a request { who, asks, nodes, result } or { event }, but is ${shown(line)}`);
}
