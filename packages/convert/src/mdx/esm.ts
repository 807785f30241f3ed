/**
 * Where `import` and `export` statements of a page end. MDX reads them up to a blank line; authors
 * also write text directly below, which is no part of them.
 */
import { parse } from '@babel/parser';

const STATEMENT = /(?:import|export)(?=[\s{*"'])/y;
/** An import with its line, where nothing but a comment follows it. */
const IMPORT =
  /import\s*(?:[\w$*{}\s,]+?\s*from\s*)?(?:"[^"\n]*"|'[^'\n]*')(?:\s*with\s*\{[^{}]*\})?[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/y;
const COMMENT = /[ \t]*(?:\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/[ \t]*)(?:\r?\n|$)/y;
const LINE_REST = /[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/y;

/**
 * Lines that are removed until the rest can be parsed. Quoin's own limit: text below a statement
 * has few errors.
 */
const MAX_TRIES = 16;

/** What the parser may read of one page, in characters: a page of statements is read once or twice. */
export interface EsmBudget {
  left: number;
}

export const esmBudget = (source: string): EsmBudget => ({ left: 4 * source.length + 10_000 });

const matchEnd = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : -1;
};

/** To the first blank line behind which all braces are closed. */
const chunkEnd = (source: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < source.length; ) {
    const newline = source.indexOf('\n', at);
    const next = newline === -1 ? source.length : newline + 1;
    const line = source.slice(at, next);
    if (depth <= 0 && line.trim() === '') return at;
    for (const character of line) {
      if (character === '{' || character === '(') depth++;
      else if (character === '}' || character === ')') depth--;
    }
    at = next;
  }
  return source.length;
};

/** Length of the imports and exports that a text begins with; an error has its place. */
const readDeclarations = (text: string): { length: number } | { error: number } => {
  try {
    const { program } = parse(text, {
      sourceType: 'module',
      errorRecovery: true,
      plugins: ['jsx'],
    });
    let length = 0;
    for (const { type, end } of program.body) {
      if (!/^(?:Import|Export)/.test(type)) break;
      length = end ?? length;
    }
    return { length };
  } catch (error) {
    const place = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
    return { error: place };
  }
};

/** Lines of Markdown that a program would read as the rest of an expression: `[a](b)`, `- c`. */
const MAY_BE_MARKDOWN = /\n(?=[[(`*+<>|-])/;

/** A statement that is whole before such a line ends there. */
const withoutMarkdown = (text: string, length: number, budget: EsmBudget): number => {
  const line = MAY_BE_MARKDOWN.exec(text.slice(0, length))?.index;
  if (line === undefined || budget.left < line) return length;
  budget.left -= line;
  const read = readDeclarations(text.slice(0, line + 1));
  return 'length' in read && read.length > 0 ? read.length : length;
};

/** Length of the statements that a text begins with; 0 where it begins with none. */
const declarationsIn = (whole: string, budget: EsmBudget): number => {
  let text = whole;
  for (let tries = 0; tries < MAX_TRIES && text !== ''; tries++) {
    budget.left -= text.length;
    if (budget.left < 0) return 0;
    const read = readDeclarations(text);
    if ('length' in read) return withoutMarkdown(text, read.length, budget);
    // The lines before the error may be whole.
    text = text.slice(0, text.lastIndexOf('\n', Math.min(read.error, text.length - 1) - 1) + 1);
  }
  return 0;
};

/** The end of the statements that begin at `start`; -1 where the line is text. */
export const esmEnd = (source: string, start: number, budget: EsmBudget): number => {
  let end = -1;
  for (let at = start; at < source.length; ) {
    if (matchEnd(STATEMENT, source, at) === -1) {
      // A comment belongs to the statement below it.
      at = matchEnd(COMMENT, source, at);
      if (at === -1) return end;
      continue;
    }
    let next = matchEnd(IMPORT, source, at);
    if (next === -1) {
      const length = declarationsIn(source.slice(at, chunkEnd(source, at)), budget);
      if (length === 0) return end;
      const behind = at + length;
      next = matchEnd(LINE_REST, source, behind);
      if (next === -1) return behind;
    }
    end = next;
    at = next;
  }
  return end;
};
