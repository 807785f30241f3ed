/** Lines whose content is not Markdown: code, formulas, comments, scripts. */
import { fenceInfo } from './fence-info.ts';
import { columnsOf, dedent, INDENT } from './indentation.ts';
import type { LineRule } from './line-page.ts';

export const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+|^\[\^[^\]\s]+\]:/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const RAW_HTML = /^<(script|style|pre|textarea)\b/i;

/** Comments, scripts and preformatted text, to their end. */
export const rawHtml: LineRule = (page, { bare }) => {
  const name = RAW_HTML.exec(bare)?.[1]?.toLowerCase();
  const ending = bare.startsWith('<!--') ? '-->' : name === undefined ? null : `</${name}>`;
  if (ending === null || bare.toLowerCase().includes(ending)) return false;
  for (let line = page.lines[page.at]; line !== undefined; line = page.lines[++page.at]) {
    page.pushMoved(line);
    if (line.text.toLowerCase().includes(ending)) break;
  }
  return true;
};

export const fence: LineRule = (page, { bare, column, number }) => {
  // A fence may be the first thing of a list item.
  const marker = LIST_ITEM.exec(bare)?.[0] ?? '';
  const found = FENCE.exec(bare.slice(marker.length));
  if (found === null) return false;
  const [, marks = '', info = ''] = found;
  const written = fenceInfo(info, (message) => page.unmapped(number, 'code', message));
  page.push(page.pad(column) + marker + marks + written, number);
  for (let line = page.lines[page.at + 1]; line !== undefined; line = page.lines[page.at + 1]) {
    const body = line.text.trim();
    const at = columnsOf(line.text);
    // A block's end is its code's end too.
    if (body !== '' && at < (page.top?.content ?? 0)) break;
    page.at++;
    page.pushMoved(line);
    const isClosing = body.length >= marks.length && body === marks.charAt(0).repeat(body.length);
    if (isClosing && at < column + INDENT) return true;
  }
  if (page.depth > 0) page.push(page.pad(column) + marks, number);
  return true;
};

/** `$$` and `\[` on lines of their own, or a formula between them on one line. */
export const formula: LineRule = (page, { bare, column, number }) => {
  const opening = ['$$', '\\['].find((mark) => bare.startsWith(mark));
  if (opening === undefined || !page.has('pymdownx.arithmatex')) return false;
  const closing = opening === '$$' ? '$$' : '\\]';
  const body = [bare.slice(opening.length)];
  let at = page.at;
  while (!(body.at(-1) ?? '').trimEnd().endsWith(closing)) {
    const next = page.lines[++at];
    // A formula has no blank line.
    if (next === undefined || next.text.trim() === '') return false;
    body.push(dedent(next.text, column));
  }
  page.at = at;
  const pad = page.pad(column);
  const text = body.join('\n').trimEnd().slice(0, -closing.length);
  page.push(`${pad}\`\`\`math`, number);
  for (const row of text.split('\n')) if (row.trim() !== '') page.push(pad + row, number);
  page.push(`${pad}\`\`\``, number);
  return true;
};
