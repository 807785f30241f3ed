/** Indentation as Python-Markdown counts it. */

/** Columns of one level, and of a tab. */
export const INDENT = 4;

export const columnsOf = (text: string): number => {
  let column = 0;
  for (const character of text) {
    if (character === ' ') column++;
    else if (character === '\t') column += INDENT - (column % INDENT);
    else break;
  }
  return column;
};

/** Without so many columns of white space, as far as there are any. */
export const dedent = (text: string, columns: number): string => {
  let column = 0;
  let at = 0;
  while (column < columns && (text[at] === ' ' || text[at] === '\t')) {
    column += text[at] === '\t' ? INDENT - (column % INDENT) : 1;
    at++;
  }
  return ' '.repeat(Math.max(0, column - columns)) + text.slice(at);
};
