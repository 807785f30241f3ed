/** The texts of a TypeScript source that developers and users read: comments, strings, names of tests. */

export interface Place {
  readonly line: number;
  readonly text: string;
}

/** A string, with the 80 characters of code before it. */
export interface StringPlace extends Place {
  readonly before: string;
}

export interface SourceParts {
  readonly comments: readonly Place[];
  /** Strings and templates with a space, except the names of tests. */
  readonly strings: readonly StringPlace[];
  /** Strings without a space. */
  readonly labels: readonly StringPlace[];
  readonly testNames: readonly Place[];
  /** The source without comments and strings. */
  readonly code: string;
}

/** A comment, a string or a template; regular expressions are matched to skip the quotes in them. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=:[!&|?{;\n]\s*)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

/** What comes before the name of a test: `test('`, `describe.each([…])('`. */
const BEFORE_TEST_NAME =
  /\b(?:test|it|describe)(?:\.(?:if|skipIf)\([^()]*\)|\.each\([\w.]+\))?\(\s*$/;

/** The end of `test.each([ … ])(`, whose table spans lines. */
const AFTER_TABLE = /\]\)\(\s*$/;

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*+\s?|\s*\*+\/$/g, '')
    .replace(/^\/\/\s?/, '')
    .replace(/\n\s*\*? ?/g, ' ');

export const sourceParts = (source: string): SourceParts => {
  const comments: Place[] = [];
  const strings: StringPlace[] = [];
  const labels: StringPlace[] = [];
  const testNames: Place[] = [];
  const code: string[] = [];
  let line = 1;
  let end = 0;
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    const before = source.slice(end, index);
    line += before.split('\n').length - 1;
    code.push(before);
    const place = { line, text: token.slice(1, -1) };
    if (token.startsWith('/*') || token.startsWith('//')) {
      comments.push({ line, text: plain(token) });
    } else if (/^['"`]/.test(token)) {
      const ahead = source.slice(Math.max(0, index - 80), index);
      if (BEFORE_TEST_NAME.test(ahead) || AFTER_TABLE.test(ahead)) testNames.push(place);
      else (token.includes(' ') ? strings : labels).push({ ...place, before: ahead });
    }
    line += token.split('\n').length - 1;
    end = index + token.length;
  }
  code.push(source.slice(end));
  return { comments, strings, labels, testNames, code: code.join(' ') };
};
