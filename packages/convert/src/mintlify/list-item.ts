/** An element as an item of a list, its content below. */
import type { MdxElement } from '../mdx/elements.ts';
import { isNestedTooDeep } from '../mdx/html-layout.ts';
import type { MdxPage } from '../mdx/page.ts';

export interface Surroundings {
  /** In front of the item, such as the tag that opens a list. */
  readonly before: string;
  /** Behind it. */
  readonly after: string;
}

/** What begins something other than a paragraph. */
const BLOCK_START =
  /^(?:[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3}|#{1,6}[ \t]|[>|{]|<[A-Za-z/]|---|\*\*\*)/;

const ITEM = '- ';
/** A column less or more is the author's; four more make code. */
const CODE_INDENT = 4;

/**
 * @param header the item's first words; text of the element follows behind a colon
 */
export const writeListItem = (
  element: MdxElement,
  page: MdxPage,
  header: string,
  { before, after }: Surroundings = { before: '', after: '' },
): void => {
  const { open, close } = element;
  const { source, lines } = page;
  const line = lines.lineAt(open.start);
  const lineStart = lines.start(line);
  const indent = ' '.repeat(lines.indent(line));
  const isFirst = source.slice(lineStart, open.start).trim() === '';
  const lead = isFirst ? '' : `\n${indent}`;
  // `before` and `after` may have lines, which go where the item goes.
  const placed = (text: string): string =>
    text.replaceAll('\n', `\n${sourceIndent(source, lineStart)}`);
  const start = lead + placed(before) + ITEM;
  const inside = close === null ? '' : source.slice(open.end, close.start);

  if (close === null || inside.trim() === '') {
    page.edit(open.start, (close ?? open).end, start + header + placed(after));
    return;
  }
  const opened = lines.lineAt(open.end - 1);
  const last = lines.lineAt(close.start);
  const isBelow = source.slice(open.end, lines.start(opened + 1)).trim() === '' && opened < last;
  if (isBelow) {
    const text = inside.trimStart();
    const hasBlank = lines.text(opened + 1) === '';
    const end = BLOCK_START.test(text) ? (hasBlank ? '' : '\n') : hasBlank ? '' : ':';
    page.edit(open.start, open.end, start + header + end);
  } else {
    const space = inside.length - inside.trimStart().length;
    page.edit(open.start, open.end + space, `${start}${header}: `);
  }
  if (opened < last && !isNestedTooDeep(element)) {
    const column = lines.indent(line) + ITEM.length;
    const isCloseAlone = source.slice(lines.start(last), close.start).trim() === '';
    lines.align(
      opened + 1,
      isCloseAlone ? last - 1 : last,
      column,
      (delta) => delta > 0 || delta <= -CODE_INDENT,
    );
  }
  const text = placed(after);
  if (text === '') page.remove(close);
  else
    page.edit(
      close.start,
      close.end,
      text.replace(/^\n[ \t]*(?=\n)/, isOnOwnLine(page, close.start) ? '' : '$&'),
    );
};

/**
 * The content of a block inside of an item must not begin left of the block's own tags: a list in it
 * would take the closing tag for its own.
 */
export const alignContent = (element: MdxElement, page: MdxPage): void => {
  const { open, close } = element;
  if (close === null || isNestedTooDeep(element)) return;
  const { lines } = page;
  const last = lines.lineAt(close.start);
  const column = lines.indent(lines.lineAt(open.start)) + ITEM.length;
  lines.align(lines.lineAt(open.end - 1) + 1, last - 1, column, (delta) => delta > 0);
};

const sourceIndent = (source: string, lineStart: number): string => {
  let end = lineStart;
  while (source[end] === ' ' || source[end] === '\t') end++;
  return source.slice(lineStart, end);
};

const isOnOwnLine = ({ source, lines }: MdxPage, offset: number): boolean =>
  source.slice(lines.start(lines.lineAt(offset)), offset).trim() === '';
