/**
 * Markdown inside of HTML elements. MDX reads it wherever a tag stands; in CommonMark a blank line
 * must stand between the tag and the text, and an indented text is code.
 */
import { MAX_DEPTH } from '../../parse/limits.ts';
import type { MdxElement } from './elements.ts';
import type { MdxPage } from './page.ts';

/** Their content is no Markdown. */
const RAW = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math']);
/** Elements that begin an HTML block whatever follows on their line (CommonMark 0.31 §4.6, type 6). */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html iframe legend li link main ' +
    'menu menuitem nav ol optgroup option p section summary table tbody td tfoot th thead title tr ul'
  ).split(' '),
);
/** Something that reads otherwise in Markdown than in HTML. */
const MARKDOWN =
  /[`*_[\]{}]|<[A-Z]|<(?:img|video|iframe)\b|^[ \t]*(?:[-+>#]|\d{1,9}[.)])[ \t]|^[ \t]*$/m;

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

export const layOutHtml = (element: MdxElement, page: MdxPage): void => {
  const { open, close, name } = element;
  if (close === null || isNestedTooDeep(element) || isRaw(element)) return;
  const { source, lines } = page;
  const inside = source.slice(open.end, close.start);
  const first = lines.lineAt(open.start);
  const opened = lines.lineAt(open.end - 1);
  const last = lines.lineAt(close.start);
  const indent = lines.indent(first);
  const isFirst = source.slice(lines.start(first), open.start).trim() === '';
  if (!isFirst) return;
  if (opened === last) {
    if (!BLOCKS.has(name) || inside.trim() === '' || !MARKDOWN.test(inside)) return;
    page.edit(open.end, open.end, `\n\n${' '.repeat(indent)}`);
    page.edit(close.start, close.start, `\n\n${' '.repeat(indent)}`);
    return;
  }
  const isAlone =
    source.slice(open.end, lines.start(opened + 1)).trim() === '' &&
    source.slice(lines.start(last), close.start).trim() === '';
  const content = source.slice(lines.start(opened + 1), lines.start(last));
  if (!isAlone || !MARKDOWN.test(content.trimEnd())) return;
  lines.align(opened + 1, last - 1, indent, (delta) => delta !== 0);
  if (lines.text(opened + 1) !== '') page.edit(open.end, open.end, '\n');
  const before = lines.start(last) - 1;
  if (lines.text(last - 1) !== '') page.edit(before, before, '\n');
};
