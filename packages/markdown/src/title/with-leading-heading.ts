/** Changes the heading that a page begins with, for a browser without the parser. */
import { findFences } from '../front-matter/fences.ts';
import { serializeNode } from '../serialize/serialize.ts';

/** `# Title`, with the marks and the name behind it that a heading may have (CommonMark 0.31 §4.2). */
const HASHED = /^( {0,3}#[ \t]+)([^\r\n]*?)([ \t]+\{#[^\s{}]+\})?([ \t]+#+)?[ \t]*(?:\r?\n|$)/;
/** A line with `=` below it (CommonMark 0.31 §4.3). */
const UNDERLINED = /^( {0,3})([^\r\n]+?)([ \t]+\{#[^\s{}]+\})?[ \t]*\r?\n {0,3}=+[ \t]*(?:\r?\n|$)/;

const headingSource = (text: string): string =>
  serializeNode({ type: 'heading', depth: 1, children: [{ type: 'text', value: text }] }).replace(
    /^# ?/,
    '',
  );

const BLANK_LINES = /^(?:[ \t]*\r?\n)*/;

/**
 * Returns the page with `to` as its heading of level 1, if it begins with one whose source is `from`
 * as plain text; otherwise the page as it is. No other byte changes.
 */
export const withLeadingHeading = (source: string, from: string, to: string): string => {
  const matterEnd = findFences(source)?.end ?? (source.startsWith('\uFEFF') ? 1 : 0);
  const body = source.slice(matterEnd);
  const start = matterEnd + (BLANK_LINES.exec(body)?.[0].length ?? 0);
  const rest = source.slice(start);
  const match = HASHED.exec(rest) ?? UNDERLINED.exec(rest);
  const [, marks = '', words = ''] = match ?? [];
  if (match === null || (words !== from && words !== headingSource(from))) return source;
  const at = start + marks.length;
  return source.slice(0, at) + headingSource(to) + source.slice(at + words.length);
};
