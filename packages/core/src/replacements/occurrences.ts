/** Occurrences of a text in another, and the first lines that change. Pure. */

export interface ReplacedLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Lines that are shown of one page. Quoin's own limit. */
const SHOWN_LINES = 3;
/** Characters of a shown line. Quoin's own limit. */
const SHOWN_LENGTH = 200;
/** Characters of a line that are shown before the place of the change. */
const CONTEXT = 60;

export const countOf = (content: string, find: string): number => {
  let count = 0;
  for (let at = content.indexOf(find); at !== -1; at = content.indexOf(find, at + find.length)) {
    count += 1;
  }
  return count;
};

const shortened = (text: string, from: number): string => {
  const start = Math.max(0, from - CONTEXT);
  const part = text.slice(start, start + SHOWN_LENGTH).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN_LENGTH < text.length ? '…' : ''}`;
};

/** The first occurrences with the lines around them; `before` and `after` may have several lines. */
export const replacedLines = (content: string, find: string, replace: string): ReplacedLine[] => {
  const lines: ReplacedLine[] = [];
  let shownTo = -1;
  for (let at = content.indexOf(find); at !== -1; at = content.indexOf(find, at + find.length)) {
    if (lines.length === SHOWN_LINES) break;
    if (at < shownTo) continue;
    const start = content.lastIndexOf('\n', at - 1) + 1;
    const lineEnd = content.indexOf('\n', at + find.length);
    const end = lineEnd === -1 ? content.length : lineEnd;
    shownTo = end;
    const before = content.slice(start, end);
    lines.push({
      line: content.slice(0, at).split('\n').length,
      before: shortened(before, at - start),
      after: shortened(
        before.replaceAll(find, () => replace),
        at - start,
      ),
    });
  }
  return lines;
};
