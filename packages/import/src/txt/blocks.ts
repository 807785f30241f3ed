/** Blocks of a plain text as a writer meant them: titles, lists, code, quotes, paragraphs. */
import type { Heading, RootContent } from 'mdast';
import type { Line } from './lines.ts';
import { listsOf, markerOf } from './list.ts';
import { paragraphOf } from './paragraph.ts';

/** Indentation that makes code, as in Markdown. */
const CODE_INDENT = 4;

const RULE = /^([-=~^*_#+.])\1{2,}$/;

/** Underlines by the level that they usually mark (reStructuredText, Markdown, common use). */
const LEVELS: ReadonlyMap<string, Heading['depth']> = new Map([
  ['=', 1],
  ['#', 1],
  ['*', 1],
  ['-', 2],
  ['~', 3],
  ['^', 4],
]);

/** An underline may be off by a little, or by what a wide script takes. */
const fits = (underline: string, title: string): boolean =>
  underline.length >= title.length * 0.6 && underline.length <= title.length * 2 + 4;

const titleLevel = (
  title: Line | undefined,
  underline: Line | undefined,
): Heading['depth'] | null => {
  if (title === undefined || underline === undefined || RULE.test(title.text)) return null;
  const level = RULE.test(underline.text) ? LEVELS.get(underline.text.charAt(0)) : undefined;
  return level !== undefined && fits(underline.text, title.text) ? level : null;
};

const heading = (depth: Heading['depth'], text: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: text }],
});

/** A sentence in one long line is an indented paragraph rather than code. */
const isProse = (text: string): boolean =>
  text.length > 60 && /[\p{L}\p{N}][.!?…"”’)]*$/u.test(text) && !/[{}<>=;|\\$]/.test(text);

const isCode = (block: readonly Line[]): boolean =>
  block.every(({ indent }) => indent >= CODE_INDENT) &&
  !block.every(({ text }) => isProse(text)) &&
  markerOf(block[0]?.text ?? '') === null;

const codeText = (block: readonly Line[]): string => {
  const least = block.reduce(
    (most, { indent }) => Math.min(most, indent),
    Number.POSITIVE_INFINITY,
  );
  return block.map(({ indent, text }) => ' '.repeat(indent - least) + text).join('\n');
};

const QUOTE = /^>[ \t]?/;

const unquoted = (block: readonly Line[]): Line[] =>
  block.map((line) => ({ ...line, text: line.text.replace(QUOTE, '').trim() }));

/** @param width Columns at which the text is wrapped, 0 where it is not. */
export const readBlock = (block: readonly Line[], width: number): RootContent[] => {
  const [first, second, third] = block;
  if (first === undefined) return [];
  const over =
    RULE.test(first.text) && first.text === third?.text ? titleLevel(second, third) : null;
  if (over !== null && second !== undefined) {
    return [heading(over, second.text), ...readBlock(block.slice(3), width)];
  }
  const level = titleLevel(first, second);
  if (level !== null) return [heading(level, first.text), ...readBlock(block.slice(2), width)];
  if (RULE.test(first.text))
    return [{ type: 'thematicBreak' }, ...readBlock(block.slice(1), width)];
  if (isCode(block)) return [{ type: 'code', value: codeText(block) }];
  if (block.every(({ text }) => QUOTE.test(text))) {
    const lines = unquoted(block).filter(({ text }) => text !== '');
    return lines.length === 0
      ? []
      : [{ type: 'blockquote', children: [paragraphOf(lines, width)] }];
  }
  const lists = listsOf(block, width);
  if (lists !== null) return lists;
  const listAt = block.findIndex((_, at) => startsList(block, at));
  if (listAt > 0) {
    return [...readBlock(block.slice(0, listAt), width), ...readBlock(block.slice(listAt), width)];
  }
  return [paragraphOf(block, width)];
};

/** Two lines with markers are a list below a paragraph; one may be a dash or a year. */
const startsList = (block: readonly Line[], at: number): boolean => {
  const marker = markerOf(block[at]?.text ?? '');
  const next = markerOf(block[at + 1]?.text ?? '');
  if (marker === null || next === null || marker.ordered !== next.ordered) return false;
  return !marker.ordered || (marker.number <= 1 && next.number === marker.number + 1);
};
