/** Which stretch of a node's source makes sense alone, without the markers around it. */
import type { Code, Nodes, Paragraph, TableRow } from 'mdast';
import { type Range, rangeOf } from '../validate/rule.ts';

const WORD = /[\p{L}\p{N}]/u;

/** Images, HTML and expressions are no words. */
const hasWords = (node: Nodes): boolean => {
  if (node.type === 'text' || node.type === 'inlineCode') return WORD.test(node.value);
  return 'children' in node && node.children.some(hasWords);
};

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** Null where there is nothing to quote. */
const across = (nodes: readonly Nodes[]): Range | null => {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (first === undefined || last === undefined || !nodes.some(hasWords)) return null;
  return { start: rangeOf(first).start, end: rangeOf(last).end };
};

/** Of a paragraph that is nothing but one block on its line, the content of the block. */
export const paragraphRange = (paragraph: Paragraph): Range | null => {
  let nodes: readonly Nodes[] = paragraph.children;
  for (;;) {
    const [only, ...others] = nodes.filter((node) => !isBlank(node));
    if (only?.type !== 'mdxJsxTextElement' || others.length > 0) return across(nodes);
    nodes = only.children;
  }
};

/** From its first cell's words to its last one's: without the bars at both ends it reads as a line. */
export const rowRange = ({ children }: TableRow): Range | null =>
  across(children.flatMap((cell): Nodes[] => cell.children));

const LINE_ENDING = /\r\n|\n|\r/g;
const FENCE = /^(?:```|~~~)/;

/** The lines between the fences. */
export const codeRange = (source: string, node: Code): Range | null => {
  const { start, end } = rangeOf(node);
  if (node.value.trim() === '') return null;
  if (!FENCE.test(source.slice(start, start + 3))) return { start, end };
  let lines = 1 + (node.value.match(LINE_ENDING)?.length ?? 0);
  let first: number | null = null;
  for (const ending of source.slice(start, end).matchAll(LINE_ENDING)) {
    if (first === null) {
      first = start + ending.index + ending[0].length;
      continue;
    }
    lines -= 1;
    if (lines === 0) return { start: first, end: start + ending.index };
  }
  return first === null ? null : { start: first, end };
};
