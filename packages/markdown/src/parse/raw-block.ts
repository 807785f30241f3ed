/** Blocks whose lines hold no tags of ours: fenced code, and HTML that is read to an end marker. */
import { type SourceLine, skipQuotes } from './source-line.ts';

export interface RawBlock {
  /** Whether the line is the block's last. */
  endsWith(line: SourceLine): boolean;
  /** Whether the block's first line is all of it. */
  readonly isOneLine: boolean;
}

const FENCE = /(`{3,})[^`\r\n]*$|(~{3,})/my;

const fenceAt = (source: string, { textStart, quotes }: SourceLine): RawBlock | null => {
  FENCE.lastIndex = textStart;
  const match = FENCE.exec(source);
  const marker = match?.[1] ?? match?.[2];
  if (marker === undefined) return null;
  return {
    isOneLine: false,
    endsWith: (line) => {
      // A fence in a quote ends with it.
      if (line.quotes < quotes) return true;
      const start = skipQuotes(source, line.start, line.end, quotes);
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
  if (source[at] !== '<') return null;
  for (const [start, end] of RAW_HTML) {
    start.lastIndex = at;
    if (!start.test(source)) continue;
    return {
      isOneLine: end.test(source.slice(at, lineEnd)),
      endsWith: (line) => end.test(source.slice(line.start, line.end)),
    };
  }
  return null;
};

/** The raw block that the line opens, or null. */
export const rawBlockAt = (source: string, line: SourceLine): RawBlock | null =>
  fenceAt(source, line) ?? rawHtmlAt(source, line);
