/**
 * Blocks whose lines contain no tags of Quoin: fenced code, and HTML that is read to an end marker.
 */
import { indentOf, type SourceLine, skipQuotes } from './source-line.ts';

export interface RawBlock {
  /** Whether the line belongs to it still, or to what comes behind the list item or quote around it. */
  holds(line: SourceLine): boolean;
  /** Whether the line is the block's last. */
  endsWith(line: SourceLine): boolean;
  /** Whether the block's first line is all of it. */
  readonly isOneLine: boolean;
}

/** Indentation from which a line is code, and not a fence (CommonMark §4.5). */
const CODE_INDENT = 4;

const FENCE = /(`{3,})[^`\r\n]*$|(~{3,})/my;

const fenceAt = (source: string, opening: SourceLine): RawBlock | null => {
  const { start, end, textStart, quotes } = opening;
  FENCE.lastIndex = textStart;
  const match = FENCE.exec(source);
  const marker = match?.[1] ?? match?.[2];
  if (marker === undefined) return null;
  const before = source.slice(skipQuotes(source, start, end, quotes), textStart);
  /** Column at which the content of the list item that the fence opens begins. */
  const item = before.trim() === '' ? 0 : before.length;
  const indentIn = (line: SourceLine): number =>
    indentOf(source, skipQuotes(source, line.start, line.end, quotes));
  return {
    isOneLine: false,
    holds: (line) => line.quotes >= quotes && (line.isBlank || indentIn(line) >= item),
    endsWith: (line) => {
      if (indentIn(line) >= indentIn(opening) + CODE_INDENT) return false;
      const start = skipQuotes(source, line.start, line.end, quotes);
      if (source[line.textStart] !== marker[0] && line.textStart === line.indentEnd) return false;
      const text = source.slice(start, line.end).trim();
      return text.length >= marker.length && text === marker.charAt(0).repeat(text.length);
    },
  };
};

/** CommonMark §4.6, kinds 1 to 3 and 5 of HTML blocks; kind 2 is comments. */
const RAW_HTML: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/<(?:script|pre|style|textarea)(?=[\s>]|$)/imy, /<\/(?:script|pre|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<!\[CDATA\[/y, /\]\]>/],
];

const rawHtmlAt = (
  source: string,
  { textStart: at, end: lineEnd }: SourceLine,
): RawBlock | null => {
  for (const [start, end] of RAW_HTML) {
    start.lastIndex = at;
    if (!start.test(source)) continue;
    return {
      isOneLine: end.test(source.slice(at, lineEnd)),
      holds: () => true,
      endsWith: (line) => end.test(source.slice(line.start, line.end)),
    };
  }
  return null;
};

/** The raw block that the line opens, or null. */
export const rawBlockAt = (source: string, line: SourceLine): RawBlock | null => {
  const first = source[line.textStart];
  if (first === '`' || first === '~') return fenceAt(source, line);
  return first === '<' ? rawHtmlAt(source, line) : null;
};
