/**
 * The first heading of a file, found by reading lines once (CommonMark 0.31 §4). This knows just
 * enough of blocks not to be fooled by `#` in code, comments and lists; it is no parser.
 */
import { blockLines } from './block-lines.ts';
import { findFences } from '../front-matter/fences.ts';
import { inlineText } from './inline-text.ts';

const SETEXT_UNDERLINE = /^(?:=+|-+)$/;

/** A heading's own text, without the hashes that open it and those that may close it. */
const contentOf = (heading: string): string => {
  const content = heading.replace(/^#+/, '').trim();
  let end = content.length;
  while (content[end - 1] === '#') end--;
  const closed = end === 0 || /\s/.test(content.charAt(end - 1));
  return closed ? content.slice(0, end) : content;
};

/**
 * Text without markup, on one line; null where no heading has any. Headings in quotes and lists
 * do not count.
 */
export const firstHeading = (source: string): string | null => {
  const start = findFences(source)?.end ?? (source.startsWith('\uFEFF') ? 1 : 0);
  let paragraph: string[] = [];
  for (const { kind, text } of blockLines(source.slice(start))) {
    const underlined = kind === 'text' && paragraph.length > 0 && SETEXT_UNDERLINE.test(text);
    if (kind === 'heading' || underlined) {
      const heading = inlineText(underlined ? paragraph.join('\n') : contentOf(text));
      if (heading !== '') return heading;
    }
    if (kind === 'heading' || kind === 'break' || underlined) paragraph = [];
    else paragraph.push(text);
  }
  return null;
};
