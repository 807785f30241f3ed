/** Blocks whose lines are text as it is: code, sealed source, front matter. */
import type { Node } from 'prosemirror-model';
import { commonLines } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import type { PageStyle } from './style.ts';

/** The text before a line: as it was for the line in its place, where that is known. */
const indentOf = (line: string, indent: string, written?: string, before?: string): string => {
  if (written !== undefined && before && written.endsWith(before)) {
    return written.slice(0, written.length - before.length);
  }
  // One space behind the marker of a quote is the marker's.
  return indent.endsWith('>') && /^[ \t]/.test(line) ? `${indent} ` : indent;
};

/** Lines as they were written, where they are the same, and the others below the prefix. */
const patchLines = (
  written: readonly string[],
  before: readonly string[],
  after: readonly string[],
  indent: string,
): string[] => {
  const isKnown = written.length === before.length;
  const { start, end } = isKnown ? commonLines(before, after) : { start: 0, end: 0 };
  const changed = after.slice(start, after.length - end).map((line, index) => {
    const at = start + index;
    const isPaired = isKnown && at < before.length - end;
    return line === ''
      ? indent.trimEnd()
      : indentOf(line, indent, isPaired ? written[at] : undefined, before[at]) + line;
  });
  return [...written.slice(0, start), ...changed, ...written.slice(written.length - end)];
};

const linesOf = (source: string): string[] => source.split(/\r?\n/);

export const writeSource = (
  source: string,
  node: Node,
  origin: Origin | null,
  prefix: string,
  { lineEnd }: PageStyle,
): string => {
  const after = node.textContent.split('\n');
  const written = origin === null ? [] : linesOf(source.slice(origin.from, origin.to));
  const before = origin === null ? [''] : origin.node.textContent.split('\n');
  const lines = patchLines(written, before, after, prefix);
  // The prefix of the first line precedes the block already.
  if (lines[0] !== written[0]) lines[0] = after[0] ?? '';
  return lines.join(lineEnd);
};

const OPENING = /^(`{3,}|~{3,})(.*)$/;

/** The longest line of marks alone: it would close a fence that is no longer. */
const longestFence = (text: string, mark: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(new RegExp(`^ {0,3}(${mark}+)[ \\t]*$`, 'gm'))].map(
      ([, run = '']) => run.length,
    ),
  );

const infoOf = ({ attrs }: Node): string => [attrs.lang, attrs.meta].filter(Boolean).join(' ');

/** Code that was indented stays that, where it can. */
const mayBeIndented = ({ attrs, textContent }: Node): boolean =>
  attrs.lang === '' &&
  attrs.meta === '' &&
  textContent.trim() !== '' &&
  !/^[ \t]*\n|\n[ \t]*$/.test(textContent);

const INDENTED_CODE = '    ';

export const writeCode = (
  source: string,
  node: Node,
  origin: Origin | null,
  prefix: string,
  { fence, lineEnd }: PageStyle,
  mayIndent: boolean,
): string => {
  const text = node.textContent;
  const written = origin === null ? [] : linesOf(source.slice(origin.from, origin.to));
  const opening = OPENING.exec(written[0] ?? '');
  const before = origin?.node.textContent ?? '';
  if (origin !== null && opening === null && mayIndent && mayBeIndented(node)) {
    const lines = patchLines(written, before.split('\n'), text.split('\n'), prefix + INDENTED_CODE);
    if (lines[0] !== written[0]) lines[0] = INDENTED_CODE + (text.split('\n')[0] ?? '');
    return lines.join(lineEnd);
  }
  const isSameInfo =
    opening !== null &&
    node.attrs.lang === origin?.node.attrs.lang &&
    node.attrs.meta === origin?.node.attrs.meta;
  const info = isSameInfo ? (opening[2] ?? '') : infoOf(node);
  const given = opening?.[1] ?? fence.repeat(3);
  const mark = given.startsWith('`') && info.includes('`') ? '~' : given.charAt(0);
  const marks = mark.repeat(Math.max(given.length, longestFence(text, mark) + 1));
  const body = text === '' && before === '' ? [] : text.split('\n');
  const isClosed = new RegExp(`^[ \\t>]*${mark}{${given.length},}[ \\t]*$`).test(
    written.at(-1) ?? '',
  );
  const inner = opening === null ? [] : written.slice(1, isClosed ? -1 : undefined);
  const lines = patchLines(inner, before.split('\n'), body, prefix);
  const closing = isClosed && marks === given ? (written.at(-1) ?? '') : prefix + marks;
  return [marks + info, ...lines, closing].join(lineEnd);
};
