/**
 * Markdown inside of HTML elements. MDX reads it wherever a tag is; in CommonMark a blank line
 * must be between the tag and the text, and an indented text is code.
 */
import { MAX_DEPTH } from '@quoin/markdown/syntax';
import { continuationAt } from '../markup/block-text.ts';
import type { MdxElement } from './elements.ts';
import { isHtmlBlock, mayBeInline, mayBeMarkdown } from './html-text.ts';
import type { MdxPage } from './page.ts';

/** Their content is no Markdown. */
const RAW = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math']);

/** Matches text before a tag that begins a line: containers, and other tags. */
const LEAD = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(?:<\/?[a-z][^<>]*>[ \t]*)*$/;

/** Marks that begin a block at the start of a line. MDX reads text behind a tag as inline text. */
const BLOCK_MARK = /^[ \t]*(?:#{1,6}(?=[ \t]|$)|>|[-+*](?=[ \t])|\d{1,9}(?=[.)][ \t]))/;

const isRaw = (element: MdxElement): boolean => {
  for (let at: MdxElement | null = element; at !== null; at = at.parent) {
    if (RAW.has(at.name)) return true;
  }
  return false;
};

/** Each level reads the lines inside of it again. */
export const isNestedTooDeep = (element: MdxElement): boolean => {
  let depth = 0;
  for (let at = element.parent; at !== null && depth <= MAX_DEPTH; at = at.parent) depth++;
  return depth > MAX_DEPTH;
};

/** Whether only containers and tags are before an offset on its line. */
const leadsLine = ({ source, lines }: MdxPage, offset: number): boolean =>
  LEAD.test(source.slice(lines.start(lines.lineAt(offset)), offset));

const isBlank = (text: string): boolean => text.trim() === '';

/** Puts a blank line between the opening tag and the text behind it on its line. */
const breakInside = (page: MdxPage, at: number, prefix: string): void => {
  const mark = BLOCK_MARK.exec(page.source.slice(at, at + 20))?.[0];
  page.edit(at, at, `\n${prefix.trimEnd()}\n${prefix}`);
  if (mark === undefined) return;
  // `1.` is escaped before the dot, other marks before their first character.
  const isNumber = /\d$/.test(mark);
  const offset = at + (isNumber ? mark.length : mark.length - mark.trimStart().length);
  page.edit(offset, offset, '\\');
};

export const layOutHtml = (element: MdxElement, page: MdxPage): void => {
  const { open, close, name } = element;
  if (close === null || isNestedTooDeep(element) || isRaw(element)) return;
  if (!leadsLine(page, open.start)) return;
  const { source, lines } = page;
  const inside = source.slice(open.end, close.start);
  if (isBlank(inside)) return;
  const opened = lines.lineAt(open.end - 1);
  const last = lines.lineAt(close.start);
  const prefix = continuationAt(source, open.start);
  const isOpenAlone = opened < last && isBlank(source.slice(open.end, lines.start(opened + 1)));
  const isCloseAlone =
    opened < last && /^[ \t>]*$/.test(source.slice(lines.start(last), close.start));
  const isAlone = isOpenAlone && isCloseAlone;
  // A tag of running text that has text behind it begins a paragraph, whose text is Markdown.
  if (!isOpenAlone && !isHtmlBlock(name)) return;
  const isMarkdown = isAlone
    ? mayBeMarkdown(source.slice(lines.start(opened + 1), lines.start(last)).trimEnd())
    : mayBeInline(inside);
  if (!isMarkdown) return;
  if (isAlone && !prefix.includes('>')) {
    const first = lines.lineAt(open.start);
    const space = lines.text(first).length - lines.text(first).trimStart().length;
    const column = lines.indent(first) - space + prefix.length;
    lines.align(opened + 1, last - 1, column, (delta) => delta !== 0);
  }
  if (isOpenAlone) lines.breakBehind(opened, prefix, lines.lineAt(open.start) < opened);
  else breakInside(page, open.end, prefix);
  if (isCloseAlone) lines.breakBehind(last - 1, prefix);
  else page.edit(close.start, close.start, `\n${prefix.trimEnd()}\n${prefix}`);
};

/** Void elements and closing tags: the text below them is no content of theirs. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'wbr']);
const TAG_LINE = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*<\/?([a-z][\w-]*)/;

/** The lines from `line` on that belong to one paragraph, if it begins with text. */
const textFrom = (page: MdxPage, line: number): string => {
  const texts: string[] = [];
  for (let at = line; texts.length < MAX_DEPTH; at++) {
    const text = page.lines.text(at);
    const tag = TAG_LINE.exec(text)?.[1];
    if (/^[ \t>]*$/.test(text)) break;
    if (tag !== undefined && (texts.length > 0 || isHtmlBlock(tag))) break;
    texts.push(text);
  }
  return texts.join('\n');
};

/**
 * Text directly below a line of HTML, such as `<br/>` or `</div>`: MDX reads it as Markdown, for
 * CommonMark it belongs to the HTML (0.31 §4.6, types 6 and 7).
 */
export const separateFromHtml = (page: MdxPage): void => {
  const { source } = page;
  const raw = page.elements.filter(({ name, close }) => RAW.has(name) && close !== null);
  /** The last line that is known to belong to HTML, with what follows it. */
  let html = -1;
  for (const token of page.tokens) {
    if (token.type !== 'tag' || !/^[a-z]/.test(token.name) || RAW.has(token.name)) continue;
    if (token.kind === 'open' && !VOID.has(token.name)) continue;
    const { lines } = page;
    const line = lines.lineAt(token.end - 1);
    const start = lines.start(line);
    if (!isBlank(source.slice(token.end, lines.start(line + 1)))) continue;
    const first = TAG_LINE.exec(lines.text(line))?.[1];
    if (first === undefined) continue;
    const isBehind = line === 0 || html === line - 1 || /^[ \t>]*$/.test(lines.text(line - 1));
    const isWhole = leadsLine(page, token.start) && isBehind;
    if (!isHtmlBlock(first) && !isWhole) continue;
    html = line;
    if (raw.some(({ open, close }) => open.start < start && start < (close?.end ?? 0))) continue;
    const below = textFrom(page, line + 1);
    if (below !== '' && mayBeMarkdown(below)) {
      lines.breakBehind(line, continuationAt(source, token.start));
    }
  }
};
