/**
 * Removes text that readers of a page do not see, so that no answer contains it: comments, and
 * programs of HTML.
 */
import { parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';
import type { Range } from './citations/spaced-text.ts';
import type { PageBlock } from './knowledge.ts';
import type { Passage } from './passage.ts';

/** Comments of HTML and of MDX, scripts, style sheets; what is not closed goes on to the end. */
const HIDDEN =
  /<!--.*?(?:-->|$)|\{\/\*.*?(?:\*\/\}|$)|<(script|style)(?=[\s/>]).*?(?:<\/\1\s*>|$)/gis;

const rangesIn = (text: string): Range[] =>
  Array.from(text.matchAll(HIDDEN), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));

/** With spaces for the code in running text: its content only looks like a comment. */
const withoutCode = (text: string): string => {
  let masked = '';
  const waiting: Nodes[] = [parse(text).tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('children' in node) waiting.push(...[...node.children].reverse());
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type !== 'inlineCode' || start === undefined || end === undefined) continue;
    masked += text.slice(masked.length, start) + ' '.repeat(end - start);
  }
  return masked + text.slice(masked.length);
};

/** @param block null: the text is between two of them */
const hiddenIn = (block: Pick<PageBlock, 'kind'> | null, text: string): Range[] => {
  if (block === null) return rangesIn(text);
  if (block.kind === 'code' || text.search(HIDDEN) === -1) return [];
  return rangesIn(withoutCode(text));
};

export const isVisible = (block: Pick<PageBlock, 'kind'>, text: string): boolean =>
  hiddenIn(block, text).length === 0;

interface Segment {
  readonly block: PageBlock | null;
  readonly start: number;
  readonly end: number;
}

/** A text from end to end: its blocks, and the text between them. */
function* segments(blocks: readonly PageBlock[], { start, end }: Range): Generator<Segment> {
  let from = start;
  for (const block of blocks) {
    yield { block: null, start: from, end: block.start };
    yield { block, start: block.start, end: block.end };
    from = block.end;
  }
  yield { block: null, start: from, end };
}

/** @param blocks all of the page */
export const showsAllOf = (
  content: string,
  blocks: readonly PageBlock[],
  { start, end }: Range,
): boolean => {
  for (const stretch of segments(blocks, { start: 0, end: content.length })) {
    if (stretch.end <= start || end <= stretch.start) continue;
    const hidden = hiddenIn(stretch.block, content.slice(stretch.start, stretch.end));
    const isIn = (range: Range): boolean =>
      stretch.start + range.start < end && start < stretch.start + range.end;
    if (hidden.some(isIn)) return false;
  }
  return true;
};

/** All of a passage's Markdown that readers see. */
export const visibleText = ({ markdown, start, end, sections }: Passage): string => {
  const blocks = sections.flatMap((section) => section.blocks);
  let text = '';
  for (const stretch of segments(blocks, { start, end })) {
    const part = markdown.slice(stretch.start - start, stretch.end - start);
    let from = 0;
    for (const hidden of hiddenIn(stretch.block, part)) {
      text += part.slice(from, hidden.start);
      from = hidden.end;
    }
    text += part.slice(from);
  }
  return text;
};
