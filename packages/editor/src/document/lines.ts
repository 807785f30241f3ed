/** Lines of a block and the text before each of them: indentation and markers of quotes. */

/** A task's box belongs to the text of its item, which goes on below the box and not behind it. */
const TASK = /((?:[-+*]|\d{1,9}[.)])[ \t]+)\[[ xX]\][ \t]+$/;

/** Columns from one tab stop to the next (CommonMark 2.2). */
const TAB = 4;

/**
 * Markers of quotes as they are, and spaces in the width of all else. One space behind the marker of
 * a quote is the quote's.
 */
const asIndent = (text: string, start = 0): string => {
  let indent = '';
  let column = start;
  let hasMarker = start > 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '\t') {
      const width = TAB - (column % TAB);
      indent += hasMarker ? ' '.repeat(width) : character;
      column += width;
      continue;
    }
    column++;
    const next = text[index + 1];
    if (character === '>') indent += next !== undefined && /[^\s>]/.test(next) ? '> ' : '>';
    else indent += ' ';
    hasMarker ||= character !== ' ';
  }
  return indent;
};

/**
 * What every line of a node begins with but the first: markers of quotes, and spaces in the width of
 * everything else that precedes it.
 */
export const prefixAt = (source: string, from: number): string =>
  asIndent(
    source
      .slice(source.lastIndexOf('\n', from - 1) + 1, from)
      .replace('\uFEFF', '')
      // A block behind a tag, on its line.
      .replace(/<.*$/, '')
      .replace(TASK, '$1'),
  );

/** Below a marker of a list and the space behind it. */
export const indented = (prefix: string, marker: string): string =>
  (prefix.endsWith('>') ? `${prefix} ` : prefix) + asIndent(marker, prefix.length);

/** How far a line's start is what a prefix is made of, where it is not the prefix itself. */
const commonLength = (line: string, prefix: string): number => {
  let length = 0;
  while (length < prefix.length && ' \t>'.includes(line.charAt(length)) && line[length]) length++;
  return length;
};

const withoutPrefix = (line: string, prefix: string): string => {
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  return line.slice(commonLength(line, prefix));
};

/** The same block below another prefix; its first line has none. */
export const changePrefix = (block: string, before: string, after: string): string => {
  if (before === after || !block.includes('\n')) return block;
  return block
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line;
      const own = withoutPrefix(line, before);
      return own.trim() === '' ? after.trimEnd() + own : after + own;
    })
    .join('\n');
};

/**
 * Converts lines that end in `\n` to the form of the page: its line ending, and the prefix before
 * each but the first.
 */
export const placeLines = (text: string, prefix: string, lineEnd: string): string =>
  text
    .split('\n')
    .map((line, index, { length }) => {
      if (index === 0) return line;
      // Behind the last line ending something else goes on.
      return line === '' && index < length - 1 ? prefix.trimEnd() : prefix + line;
    })
    .join(lineEnd);

/** Whether a line of it is empty but for markers of quotes. */
export const hasBlankLine = (text: string): boolean => /\n[ \t>]*\r?\n/.test(text);

/** Returns the numbers of equal lines at the start and at the end of two lists. */
export const commonLines = (
  before: readonly string[],
  after: readonly string[],
): { start: number; end: number } => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
};
