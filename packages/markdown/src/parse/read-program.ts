/** `import` and `export` of MDX: where the statement ends. It is found, never run. */
import { type Effort, skipBraces } from './read-tag.ts';

const OPENING =
  /^(?:import[ \t]+(?:["']|[\w$*{][^\n]*?["']|\{[ \t]*$)|export[ \t]+(?:const|let|var|function|class|async|default|\*|\{))/;

export const startsProgram = (source: string, start: number, end: number): boolean =>
  (source[start] === 'i' || source[start] === 'e') && OPENING.test(source.slice(start, end));

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Behind the bracket that closes the one at `at`, counting only its own kind; -1 where none does. */
const skipBrackets = (source: string, at: number, effort: Effort): number => {
  if (effort.isSpent) return -1;
  const open = source.charAt(at);
  const close = CLOSERS[open];
  let depth = 0;
  for (let end = at; end < source.length; end++) {
    const character = source[end];
    if (character === open) depth++;
    else if (character === close) {
      depth--;
      if (depth === 0) return end + 1;
    } else if (character === '{') {
      const behind = skipBraces(source, end, effort);
      if (behind === -1) return -1;
      end = behind - 1;
    }
  }
  effort.spend(source.length - at);
  return -1;
};

/** The end of the line on which every bracket of the statement is closed. */
export const endOfProgram = (source: string, start: number, effort: Effort): number => {
  let at = start;
  while (at < source.length && source[at] !== '\n') {
    const character = source.charAt(at);
    if (character === '{') at = skipBraces(source, at, effort);
    else if (character in CLOSERS) at = skipBrackets(source, at, effort);
    else at++;
    if (at === -1) {
      const line = source.indexOf('\n', start);
      return line === -1 ? source.length : line;
    }
  }
  return source[at - 1] === '\r' ? at - 1 : at;
};
