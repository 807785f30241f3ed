/** Writing Quoin's blocks into a text: attributes, and tags on lines of their own. */
import type { Edit } from '@quoin/markdown/syntax';
import type { Range } from './ranges.ts';

export type AttributeValue = string | number | boolean | null | undefined;

/** In JSX a quoted value has no escapes but references. */
const quoted = (value: string): string => {
  const line = value.replace(/\s*\n\s*/g, ' ');
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `"${line.replaceAll('"', '&quot;')}"` : `'${line}'`;
};

/** ` name="value"` for each that has one; `true` is the name alone, `false` nothing. */
export const attributesText = (attributes: Readonly<Record<string, AttributeValue>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined || value === null || value === false) return '';
      if (value === true) return ` ${name}`;
      return typeof value === 'number' ? ` ${name}={${value}}` : ` ${name}=${quoted(value)}`;
    })
    .join('');

export const openTag = (name: string, attributes: Readonly<Record<string, AttributeValue>> = {}) =>
  `<${name}${attributesText(attributes)}>`;

export const selfTag = (name: string, attributes: Readonly<Record<string, AttributeValue>> = {}) =>
  `<${name}${attributesText(attributes)} />`;

const lineStartOf = (source: string, offset: number): number =>
  source.lastIndexOf('\n', offset - 1) + 1;

const lineEndOf = (source: string, offset: number): number => {
  const end = source.indexOf('\n', offset);
  return end === -1 ? source.length : end;
};

/** Spaces, quote marks and list markers that a line can begin with. */
const CONTAINERS = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** Returns the prefix that keeps a further line in the same list items and quotes. */
export const continuationAt = (source: string, offset: number): string => {
  const line = source.slice(lineStartOf(source, offset), offset);
  const prefix = CONTAINERS.exec(line)?.[0] ?? '';
  return prefix.replace(/[^\t>]/g, ' ');
};

const isOnlyContainers = (text: string): boolean => CONTAINERS.exec(text)?.[0] === text;

/**
 * Puts `text` in the place of a construct, with line breaks where something else is on its
 * line. Blocks that hold blocks need that.
 */
export const onOwnLines = (source: string, { start, end }: Range, text: string): Edit => {
  const before = source.slice(lineStartOf(source, start), start);
  const after = source.slice(end, lineEndOf(source, end));
  const indent = continuationAt(source, start);
  const isFirst = isOnlyContainers(before);
  const lead = isFirst ? '' : `\n${indent}`;
  const from = isFirst ? start : start - (before.length - before.trimEnd().length);
  if (after.trim() === '') return { start: from, end, text: `${lead}${text}` };
  // White space before another construct is that one's to take.
  const space = /^[ \t]*(?![ \t<{])/.exec(after)?.[0].length ?? 0;
  return { start: from, end: end + space, text: `${lead}${text}\n${indent}` };
};

/** Whether nothing else is on the lines of a range or joins it in a paragraph. */
export const isParagraph = (source: string, { start, end }: Range): boolean => {
  const lineStart = lineStartOf(source, start);
  const lineEnd = lineEndOf(source, end);
  const previous = source.slice(lineStartOf(source, lineStart - 1), Math.max(lineStart - 1, 0));
  const next = source.slice(lineEnd + 1, lineEndOf(source, lineEnd + 1));
  return (
    isOnlyContainers(source.slice(lineStart, start)) &&
    source.slice(end, lineEnd).trim() === '' &&
    isOnlyContainers(previous) &&
    isOnlyContainers(next)
  );
};

/**
 * Puts paragraphs in the place of a construct, with a blank line where text is beside it, so
 * that they do not join with it.
 */
export const asParagraphs = (source: string, { start, end }: Range, text: string): Edit => {
  const indent = continuationAt(source, start);
  const blank = `\n${indent.trimEnd()}`;
  const lineStart = lineStartOf(source, start);
  const before = source.slice(lineStart, start);
  const previous = source.slice(lineStartOf(source, lineStart - 1), Math.max(lineStart - 1, 0));
  const joins = !/[^\s>]/.test(before) && !isOnlyContainers(previous);
  const lead = !isOnlyContainers(before) ? `${blank}\n${indent}` : joins ? `\n${indent}` : '';

  const lineEnd = lineEndOf(source, end);
  const after = source.slice(end, lineEnd);
  const next = source.slice(lineEnd + 1, lineEndOf(source, lineEnd + 1));
  const space = /^[ \t]*/.exec(after)?.[0].length ?? 0;
  const lines = lead + text.replace(/\n(?!\n)/g, `\n${indent}`);
  if (after.trim() !== '') {
    return { start, end: end + space, text: `${lines}${blank}\n${indent}` };
  }
  return { start, end, text: isOnlyContainers(next) ? lines : lines + blank };
};

/** Takes a construct away, and its line where nothing else is on it. */
export const without = (source: string, { start, end }: Range): Edit => {
  const lineStart = lineStartOf(source, start);
  const lineEnd = lineEndOf(source, end);
  const before = source.slice(lineStart, start);
  if (source.slice(end, lineEnd).trim() !== '' || /[^\s>]/.test(before)) {
    return { start, end, text: '' };
  }
  return { start: lineStart, end: Math.min(lineEnd + 1, source.length), text: '' };
};
