/** What the parser is not given, because it would take too long or end its stack (threats, Import and content). */
import { MAX_LINE_MARKERS, MAX_LINE_WORK, MAX_SOURCE_LENGTH } from './limits.ts';
import { type RawBlock, rawBlockAt } from './raw-block.ts';
import { lineAt, type SourceLine } from './source-line.ts';

export interface Refusal {
  readonly rule: 'too-deep' | 'too-large';
  readonly message: string;
  /** Offset in the source. */
  readonly at: number;
}

/** No page without such a line is refused: most need no closer look. */
const SUSPECT = new RegExp(
  `^(?:[ \\t]{0,8}(?:>|[-+*](?=[ \\t])|[0-9]{1,9}[.)](?=[ \\t]))){${MAX_LINE_MARKERS + 1}}|^.{${Math.floor(Math.sqrt(MAX_LINE_WORK))}}`,
  'm',
);
const MARKER = /[ \t]{0,8}(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]))/y;
const MARKUP = /[`*_[\]<>!~&|\\]/g;
const NOT_ASCII = /[^\0-\x7f]/;

const markersOf = (source: string, { start }: SourceLine): number => {
  let count = 0;
  MARKER.lastIndex = start;
  while (MARKER.test(source)) count++;
  return count;
};

/** The parser counts the columns of each node of such a line from the line's start. */
const workOf = (source: string, { start, end }: SourceLine): number => {
  const text = source.slice(start, end);
  return NOT_ASCII.test(text) ? text.length * (text.match(MARKUP)?.length ?? 0) : 0;
};

export const refusalOf = (source: string, start: number): Refusal | null => {
  if (source.length > MAX_SOURCE_LENGTH) {
    const message = `The text is longer than ${MAX_SOURCE_LENGTH.toLocaleString('en')} characters`;
    return { rule: 'too-large', message, at: 0 };
  }
  if (!SUSPECT.test(source)) return null;
  let raw: RawBlock | null = null;
  let work = 0;
  for (let at = start; at < source.length; ) {
    const line = lineAt(source, at, 0);
    at = line.next;
    if (raw !== null) {
      if (raw.endsWith(line)) raw = null;
      continue;
    }
    if (markersOf(source, line) > MAX_LINE_MARKERS) {
      const message = `The line opens more than ${MAX_LINE_MARKERS} quotes and lists`;
      return { rule: 'too-deep', message, at: line.start };
    }
    work += workOf(source, line);
    if (work > MAX_LINE_WORK) {
      const message = 'The line is too long for what it holds; break it into several';
      return { rule: 'too-large', message, at: line.start };
    }
    const opened = rawBlockAt(source, line);
    if (opened !== null && !opened.isOneLine) raw = opened;
  }
  return null;
};
