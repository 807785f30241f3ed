/**
 * What the parser is not given, because it would take too long or end its stack
 * (docs/internals/threat-model.md#import-and-content).
 */
import { lineTooDeep, lineTooLong, textTooLong } from '../messages.ts';
import {
  MAX_LINE_MARKERS,
  MAX_LINE_WORK,
  MAX_REFERENCE_WORK,
  MAX_SOURCE_LENGTH,
} from './limits.ts';
import { type RawBlock, rawBlockAt } from './raw-block.ts';
import { lineAt, type SourceLine } from './source-line.ts';

export interface Refusal {
  readonly rule: 'too-deep' | 'too-large';
  readonly message: string;
  /** Offset in the source. */
  readonly at: number;
}

/** A shorter line is never too much work. */
const LONG_LINE = Math.floor(Math.sqrt(MAX_LINE_WORK));

const MARKER = /[ \t]{0,8}(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?=[ \t]))/y;
const OVERLOADED = new RegExp(`(?:${MARKER.source}){${MAX_LINE_MARKERS + 1}}`, 'y');
const MARKUP = /[`*_[<~|\\]/g;
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

const referencesIn = (source: string, start: number, end: number): number => {
  let count = 0;
  for (let at = source.indexOf('&', start); at !== -1 && at < end; count++) {
    at = source.indexOf('&', at + 1);
  }
  return count;
};

/** The references of one paragraph at most, and of the text beside it without a blank line. */
class Run {
  private length = 0;
  private references = 0;

  /** Adds one more line; returns the work of the lines that it ends. */
  add(source: string, line: SourceLine): number {
    const work = isRunEnd(source, line) ? this.end() : 0;
    this.length += line.end - line.start;
    this.references += referencesIn(source, line.start, line.end);
    return work;
  }

  end(): number {
    const work = this.length * this.references;
    this.length = 0;
    this.references = 0;
    return work;
  }
}

/** Indentation from which a line can continue a paragraph (CommonMark §4.4). */
const CODE_INDENT = 4;

const isRunEnd = (source: string, { start, end, indent, isBlank }: SourceLine): boolean =>
  isBlank && (indent < CODE_INDENT || source.slice(start, end).trim() === '');

/** Most pages need no closer look. */
const isSuspect = (source: string): boolean =>
  hasSuspectLine(source) ||
  referencesIn(source, 0, source.length) * source.length > MAX_REFERENCE_WORK;

const hasSuspectLine = (source: string): boolean => {
  for (let start = 0; start < source.length; ) {
    const lineFeed = source.indexOf('\n', start);
    const end = lineFeed === -1 ? source.length : lineFeed;
    if (end - start >= LONG_LINE) return true;
    if (end - start > MAX_LINE_MARKERS) {
      OVERLOADED.lastIndex = start;
      if (OVERLOADED.test(source)) return true;
    }
    start = end + 1;
  }
  return false;
};

export const refusalOf = (source: string, start: number): Refusal | null => {
  if (source.length > MAX_SOURCE_LENGTH) {
    const message = textTooLong({ maxSourceLength: MAX_SOURCE_LENGTH.toLocaleString('en') });
    return { rule: 'too-large', message, at: 0 };
  }
  if (!isSuspect(source)) return null;
  let raw: RawBlock | null = null;
  let work = 0;
  let referenceWork = 0;
  const run = new Run();
  for (let at = start; at < source.length; ) {
    const line = lineAt(source, at, 0);
    at = line.next;
    if (raw !== null) {
      if (raw.endsWith(line)) raw = null;
      continue;
    }
    if (markersOf(source, line) > MAX_LINE_MARKERS) {
      const message = lineTooDeep({ maxLineMarkers: MAX_LINE_MARKERS });
      return { rule: 'too-deep', message, at: line.start };
    }
    work += workOf(source, line);
    if (work > MAX_LINE_WORK) {
      const message = lineTooLong;
      return { rule: 'too-large', message, at: line.start };
    }
    referenceWork += run.add(source, line);
    // Elsewhere than at the margin it may end with a list, or be words of a paragraph.
    const opened = line.textStart === line.start ? rawBlockAt(source, line) : null;
    if (opened !== null && !opened.isOneLine) raw = opened;
  }
  if (referenceWork + run.end() <= MAX_REFERENCE_WORK) return null;
  const message = 'A paragraph is too long for its character references; break it into several';
  return { rule: 'too-large', message, at: start };
};
