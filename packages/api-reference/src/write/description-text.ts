/**
 * Descriptions of a source as Markdown of a page: CommonMark without headings, which belong to the
 * page, and without blocks of Quoin. Takes time in proportion to the length of the text.
 */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?=[ \t])/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;

/** Types such as `Array<Text>`, and expressions, which are no blocks of the page. */
const escaped = (text: string): string =>
  text.replace(/<(?=\/?[A-Z])/g, '\\<').replace(/(^|\n)([ \t]*)\{/g, '$1$2\\{');

const trimEnd = (line: string, characters: string): string => {
  let end = line.length;
  while (end > 0 && characters.includes(line[end - 1] ?? '')) end -= 1;
  return line.slice(0, end);
};

const bold = (line: string): string => {
  const words = trimEnd(line.trim(), '# \t');
  return words === '' ? '' : `**${words}**`;
};

/** Lines outside of fences, with headings as bold text. */
const withoutHeadings = (lines: readonly string[]): string[] => {
  const written: string[] = [];
  for (const line of lines) {
    const before = written.at(-1);
    const heading = HEADING.exec(line);
    if (heading !== null) written.push(bold(line.slice(heading[0].length)));
    else if (UNDERLINE.test(line) && before !== undefined && before.trim() !== '') {
      written[written.length - 1] = bold(before);
      written.push('');
    } else written.push(line);
  }
  return written;
};

/** Leaves spans of code as they are (CommonMark §6.1): a run of backticks up to the next as long. */
const escapedProse = (text: string): string => {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const next = new Map<number, number>();
  const closing: (number | undefined)[] = [];
  for (const [at, { length }] of [...runs.entries()].toReversed()) {
    closing[at] = next.get(length);
    next.set(length, at);
  }
  let written = '';
  let end = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const close = closing[at];
    const [open, last] = [runs[at], close === undefined ? undefined : runs[close]];
    if (open === undefined || close === undefined || last === undefined) continue;
    written += escaped(text.slice(end, open.index));
    end = last.index + last.length;
    written += text.slice(open.index, end);
    at = close;
  }
  return written + escaped(text.slice(end));
};

export const descriptionText = (text: string): string => {
  const written: string[] = [];
  let open: string | null = null;
  let lines: string[] = [];
  const end = (): void => {
    if (lines.length === 0) return;
    const part = open === null ? escapedProse(withoutHeadings(lines).join('\n')) : lines.join('\n');
    written.push(part);
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (open === null && marker !== '') {
      end();
      open = marker;
      lines.push(line);
    } else if (open !== null && marker.startsWith(open)) {
      lines.push(line);
      end();
      open = null;
    } else lines.push(line);
  }
  end();
  return written.join('\n');
};
