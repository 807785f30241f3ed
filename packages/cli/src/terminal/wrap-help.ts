/** Help at a narrow terminal: lines end between words, and descriptions go below their terms. */
import width from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** An entry of a list: two spaces, its term, and a description in a column of its own. */
const ENTRY = /^( {2}\S.*?) {2,}(\S.*)$/;
/** Columns of a description beside its term; below it where it would have fewer. */
const LEAST_DESCRIPTION = 30;
const BELOW_TERM = 6;

const folded = (text: string, columns: number, indent: number): string[] => {
  const pad = ' '.repeat(indent);
  const lines = wrapAnsi(text, Math.max(1, columns - indent), { hard: false, trim: true });
  return lines.split('\n').map((line) => pad + line);
};

const foldLine = (line: string, columns: number): string[] => {
  const indent = line.length - line.trimStart().length;
  // A command is copied: the terminal folds it without a line end.
  if (width(line) <= columns || line.startsWith('  $ ')) return [line];
  const [, term, description] = ENTRY.exec(line) ?? [];
  if (term === undefined || description === undefined) {
    return folded(line.trimStart(), columns, indent);
  }
  return [...folded(term.trimStart(), columns, 2), ...folded(description, columns, BELOW_TERM)];
};

/** Joins what was folded beside a term, which is too narrow for it. */
const joined = (lines: readonly string[], columns: number): string[] => {
  const result: string[] = [];
  let at = -1;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    const last = result.at(-1);
    if (at !== -1 && indent === at && last !== undefined) {
      result[result.length - 1] = `${last} ${line.trimStart()}`;
      continue;
    }
    const entry = ENTRY.exec(line);
    const column = entry === null ? -1 : line.length - (entry[2]?.length ?? 0);
    at = column !== -1 && columns - column < LEAST_DESCRIPTION ? column : -1;
    result.push(line);
  }
  return result;
};

/** @param columns of the terminal */
export const wrapHelp = (text: string, columns: number): string =>
  joined(text.split('\n'), columns)
    .flatMap((line) => foldLine(line, columns))
    .join('\n');
