/**
 * A page of MkDocs, line by line: what Python-Markdown marks by indentation becomes blocks with
 * tags, and their content moves as far to the left as it was in. One pass.
 */
import { readBlockStart, readGenericBlock } from './block-starts.ts';
import { columnsOf, dedent, INDENT } from './indentation.ts';
import { type Line, LinePage, type LineRule } from './line-page.ts';
import type { LineRules } from './line-rules.ts';
import { card, definition, heading, htmlTag, withoutPlace } from './markup-lines.ts';
import { genericBlock, indentedBlock } from './opening-lines.ts';
import type { SourceLine } from './snippets.ts';
import { fence, formula, LIST_ITEM, rawHtml } from './verbatim-lines.ts';

/** The first that takes a line has it. */
const RULES: readonly LineRule[] = [
  rawHtml,
  fence,
  formula,
  indentedBlock,
  genericBlock,
  htmlTag,
  card,
  withoutPlace,
  definition,
  heading,
];

/** What begins a block directly below a paragraph. */
const BLOCK_START =
  /^(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|`{3}|~{3}|[>|<]|!!!|\?\?\?|===|\/\/\/)/;

/** Whether the line is a further tab of the group that ends before it otherwise. */
const isNextTab = ({ column, bare }: Line, group: { column: number; slashes: number }): boolean => {
  if (column !== group.column) return false;
  if (group.slashes === 0) {
    const start = readBlockStart(bare);
    return start?.type === 'tab' && !start.isNewGroup;
  }
  const generic = readGenericBlock(bare);
  return generic?.name === 'tab' && generic.slashes === group.slashes;
};

/** Closes what ends before the line. */
const leaveBlocks = (page: LinePage, line: Line): void => {
  for (let top = page.top; top !== undefined; top = page.top) {
    const goesOn = top.kind === 'tabs' ? isNextTab(line, top) : line.column >= top.content;
    if (goesOn) return;
    page.close(line.number);
  }
};

/** The column from which on a line behind a blank one is code. */
const codeColumn = ({ top, lists }: LinePage): number => {
  const base = top?.content ?? 0;
  const list = lists.at(-1);
  // A list that the block is in does not move the code of the block.
  return list === undefined || list < base ? base + INDENT : list + 2 * INDENT;
};

/** @param first index of the first line behind the front matter */
export const convertLines = (
  lines: readonly SourceLine[],
  first: number,
  rules: LineRules,
): SourceLine[] => {
  const page = new LinePage(lines, rules);
  for (const line of lines.slice(0, first)) page.push(line.text, line.line);
  let isBehindBlank = true;
  let isCode = false;
  for (page.at = first; page.at < lines.length; page.at++) {
    const { text, line: number } = lines[page.at] ?? { text: '', line: 1 };
    const line: Line = { text, bare: text.trim(), column: columnsOf(text), number };
    if (line.bare === '') {
      page.blank(number);
      isBehindBlank = true;
      continue;
    }
    leaveBlocks(page, line);
    // Text directly below an item's text continues it, wherever it begins.
    const isLazy = !isBehindBlank && !BLOCK_START.test(line.bare);
    while (!isLazy && line.column <= (page.lists.at(-1) ?? -1)) page.lists.pop();
    isCode = line.column >= codeColumn(page) && (isCode || isBehindBlank);
    isBehindBlank = false;
    if (isCode) {
      page.push(dedent(text, page.removed), number);
      continue;
    }
    if (LIST_ITEM.test(line.bare)) page.lists.push(line.column);
    if (!RULES.some((rule) => rule(page, line))) {
      page.pushText(page.inline(dedent(text, page.removed), number), number);
    }
  }
  const last = lines.at(-1)?.line ?? 1;
  while (page.depth > 0) page.close(last);
  for (const closing of page.html.unclosed()) page.out.push({ text: closing, line: last });
  page.flushBlank();
  return page.out;
};
