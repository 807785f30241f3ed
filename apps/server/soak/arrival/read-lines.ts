/**
 * A text of a documentation page as lines, read without a parser: which are front matter, which are
 * code, and what remains of the others without code spans and comments.
 */

export interface ReadLines {
  /** Code blocks between marks. */
  readonly fences: number;
  /** Lines outside of front matter, code and comments; of code spans, letters and digits remain. */
  readonly lines: readonly string[];
}

/** Markers of quotes and list items before a fence. */
const FENCE = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/;

const withoutFrontMatter = (text: string): string =>
  text.replace(
    /^\uFEFF?(?:\s*<!--[\s\S]*?-->\s*)?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/,
    '',
  );

const withoutSpans = (text: string): string =>
  text.replace(/(?<!`)(`+)(?!`)((?:(?!\n\s*\n)[\s\S])*?[^`])\1(?!`)/g, (whole) =>
    whole.replace(/[^\n\p{L}\p{N}]/gu, ''),
  );

const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, (whole) =>
    whole.replace(/[^\n]/g, ''),
  );

/** Programs of MDX: a statement `export` to the line that begins with its closing brace. */
const withoutPrograms = (text: string): string =>
  text.replace(
    /^export (?:async )?(?:default )?(?:function|const)\b[^\n]*[{[(`]\n(?:(?![}\])`]).*\n)*[}\])`].*$/gm,
    (whole) => whole.replace(/[^\n]/g, ''),
  );

/** @param isMdx whether indentation does not make code, and `export` begins a program */
export const readLines = (source: string, isMdx = false): ReadLines => {
  const text = isMdx ? withoutPrograms(source) : source;
  let fences = 0;
  let mark = '';
  let indent = 0;
  const kept: string[] = [];
  for (const line of withoutFrontMatter(text).split(/\r?\n/)) {
    const [, before = '', marks = '', info = ''] = FENCE.exec(line) ?? [];
    if (mark !== '') {
      // Further in, it is part of the code (CommonMark §4.5).
      const isOwn = isMdx || before.replaceAll('\t', '    ').length < indent + 4;
      if (isOwn && marks.startsWith(mark) && info.trim() === '') mark = '';
      kept.push('');
    } else if (marks !== '' && !(marks.startsWith('`') && info.includes('`'))) {
      mark = marks;
      indent = before.replaceAll('\t', '    ').length;
      fences += 1;
      kept.push('');
    } else kept.push(line);
  }
  return { fences, lines: withoutSpans(withoutComments(kept.join('\n'))).split('\n') };
};
