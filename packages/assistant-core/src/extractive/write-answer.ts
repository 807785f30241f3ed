/** Quotes as Markdown: under a link to their place, each with its marker. */
import { withoutMarkers } from '../citations/markers.ts';
import type { Passage } from '../passage.ts';
import type { ReadBlock } from './asked-terms.ts';
import { withoutInlineTags } from './without-inline-tags.ts';
import { withoutRelativeLinks } from './without-relative-links.ts';

/** A quote, and what of it is shown. */
export interface Quote {
  readonly marker: number;
  readonly read: ReadBlock;
  readonly text: string;
}

/** Escapes the markup within a line: of CommonMark, GFM and Quoin's blocks. */
const escapeText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_~[\]<>{}|&]/g, '\\$&');

/** Percent-encoded, with what ends an address in Markdown or in a URL. */
const encode = (part: string): string =>
  encodeURI(part.toWellFormed()).replace(
    /[()?#]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const address = (path: string, anchor: string | null): string =>
  anchor === null ? encode(path) : `${encode(path)}#${encode(anchor)}`;

/** `[Title › Heading](path#anchor)` */
export const linkTo = ({ title, path }: Passage, { section }: ReadBlock): string => {
  const { heading, anchor } = section;
  const names = heading === null || heading === title ? [title] : [title, heading];
  return `[${escapeText(names.join(' › '))}](${address(path, anchor)})`;
};

/** A fence that nothing in the code closes. */
const fenceFor = (code: string): string => {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  return '`'.repeat(Math.max(3, longest + 1));
};

const asBlockQuote = (markdown: string): string =>
  markdown
    .split(/\r\n|\n|\r/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The text further in where it was written is at the edge. */
const withoutIndent = (text: string, indent: number): string =>
  indent === 0 ? text : text.replace(new RegExp(`^[ \\t]{1,${indent}}`, 'gm'), '');

export const writeQuote = ({ marker, read, text: quoted }: Quote): string => {
  const text = withoutIndent(quoted, read.indent);
  if (read.block.kind === 'code') {
    const fence = fenceFor(text);
    return `${fence}\n${text}\n${fence}\n\n[${marker}]`;
  }
  // A row of a table is a line with bars, which are no table without its other rows.
  return `${asBlockQuote(withoutMarkers(withoutInlineTags(withoutRelativeLinks(text))))} [${marker}]`;
};
