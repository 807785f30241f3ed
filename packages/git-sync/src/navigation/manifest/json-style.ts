/** How a JSON file is laid out, so that what is added looks like the rest. */

export interface JsonStyle {
  /** Empty in a file of one line. */
  readonly lineEnding: string;
  readonly indent: string;
  readonly colon: string;
  /** Between a brace and what it holds, where an object is on one line. */
  readonly padding: string;
}

const DEFAULT: JsonStyle = { lineEnding: '\n', indent: '  ', colon: ': ', padding: ' ' };

/** How an entry of the navigation begins on one line, and a member of one. */
const ENTRY = /\{( ?)"(?:type|file)"/;
const MEMBER = /"(?:type|file)"(\s{0,8}:\s{0,8})"/;

export const jsonStyle = (text: string | null): JsonStyle => {
  if (text === null) return DEFAULT;
  const lineEnding = /\r?\n/.exec(text.trim())?.[0] ?? '';
  const isShort = lineEnding === '' && text.trim() !== '';
  const [, padding] = ENTRY.exec(text) ?? [];
  const [, colon] = MEMBER.exec(text) ?? [];
  const indent = lineEnding === '' ? '' : (/\n([ \t]+)"/.exec(text)?.[1] ?? '');
  return {
    lineEnding,
    indent,
    colon: colon ?? (isShort ? ':' : DEFAULT.colon),
    padding: padding ?? (isShort ? '' : DEFAULT.padding),
  };
};

/** White space that the line of an offset begins with. */
export const indentAt = (text: string, offset: number): string => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, Math.min(end, offset));
};

/** Lines behind the first moved from one indentation to another. No string of JSON spans lines. */
export const reindent = (text: string, from: string, to: string): string =>
  from === to ? text : text.replaceAll(`\n${from}`, `\n${to}`);

export interface Element {
  /** White space in front. */
  readonly lead: string;
  readonly text: string;
  /** White space between it and the comma. */
  readonly trail: string;
}

/** Elements of an array or members of an object, between their brackets. */
export const sequence = (
  brackets: '[]' | '{}',
  elements: readonly Element[],
  tail: string,
): string => {
  const [open, close] = [brackets.slice(0, 1), brackets.slice(1)];
  if (elements.length === 0) return brackets;
  const parts = elements.map(({ lead, text, trail }, at) =>
    at === elements.length - 1 ? lead + text : `${lead}${text}${trail},`,
  );
  return open + parts.join('') + tail + close;
};
