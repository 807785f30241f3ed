/** Tags, comments and expressions in lines that belong together, read around code spans and escapes. */
import { type Effort, readTag, skipBraces } from './read-tag.ts';
import { otherToken, type Token, tagToken } from './token.ts';

const BACKTICK = 0x60;
const BACKSLASH = 0x5c;
const LESS_THAN = 0x3c;
const BRACE = 0x7b;

export interface ChunkReader {
  readonly source: string;
  readonly effort: Effort;
  /** Offsets at which no token is to be seen. */
  readonly hidden: ReadonlySet<number>;
  /** How many quotes the chunk is in. */
  readonly quotes: number;
  /** Names of tags that were begun and are not, with the offset of the latest. */
  readonly broken: Map<string, number>;
}

const runLength = (source: string, at: number): number => {
  let end = at;
  while (source.charCodeAt(end) === BACKTICK) end++;
  return end - at;
};

/** Code spans of one chunk: a length that found no closer once finds none later. */
class CodeSpans {
  readonly #without = new Set<number>();

  /** Behind the span or, where none closes, behind the run that would open it. */
  skip(source: string, at: number, limit: number): number {
    const length = runLength(source, at);
    const behind = at + length;
    if (this.#without.has(length)) return behind;
    for (
      let next = source.indexOf('`', behind);
      next !== -1 && next < limit;
      next = source.indexOf('`', next)
    ) {
      const other = runLength(source, next);
      next += other;
      if (other === length) return next;
    }
    this.#without.add(length);
    return behind;
  }
}

const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

const mayOpenTag = (source: string, at: number): boolean =>
  isCapital(source.charCodeAt(at + (source[at + 1] === '/' ? 2 : 1)));

/** `[a](<b c>)` and `[a]: <b c>`: the angle brackets are the link's. */
const isDestination = (source: string, at: number): boolean => {
  let before = at - 1;
  while (source[before] === ' ') before--;
  return (source[before] === '(' || source[before] === ':') && source[before - 1] === ']';
};

const COMMENT = /^\{[ \t\r\n]*\/\*/;

const isComment = (source: string, at: number): boolean => COMMENT.test(source.slice(at, at + 16));

/** Of what represents a token, `<!x>`; a shorter expression is left to running text. */
const SHORTEST = 4;

/** Whether nothing precedes it on its line but markers of quotes. */
const opensLine = (source: string, at: number, start: number): boolean => {
  let before = at - 1;
  while (before >= start && ' \t>'.includes(source.charAt(before))) before--;
  return before < start || source[before] === '\n' || source[before] === '\r';
};

const LINE_END = /[ \t]*\r?$/my;

const endsLine = (source: string, at: number): boolean => {
  LINE_END.lastIndex = at;
  return LINE_END.test(source);
};

/** Behind a comment, or an expression that is alone on its lines; -1 where there is neither. */
const skipExpression = (source: string, at: number, start: number, effort: Effort): number => {
  if (isComment(source, at)) return skipBraces(source, at, effort);
  if (!opensLine(source, at, start)) return -1;
  const end = skipBraces(source, at, effort);
  return end - at >= SHORTEST && endsLine(source, end) ? end : -1;
};

const BROKEN = /^<([A-Z][\w.-]+)\s/;

/**
 * @param isAlone whether the text from an offset to another one is all that its line holds
 * @param limit end of the chunk; a token may reach beyond it, and the rest of its line then belongs
 * to the chunk
 */
export const chunkTokens = (
  { source, effort, hidden, broken, quotes }: ChunkReader,
  start: number,
  limit: number,
  extend: (end: number) => number,
): { tokens: Token[]; end: number } => {
  const tokens: Token[] = [];
  const spans = new CodeSpans();
  let end = limit;
  let isCommentClosed = true;
  const add = (found: Token): number => {
    tokens.push(found);
    if (found.end > end) end = extend(found.end);
    return found.end;
  };
  for (let at = start; at < end; ) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH) at += 2;
    else if (code === BACKTICK) at = spans.skip(source, at, end);
    else if (code === BRACE && !hidden.has(at)) {
      const behind = skipExpression(source, at, start, effort);
      at = behind === -1 ? at + 1 : add(otherToken('expression', at, behind));
    } else if (code === LESS_THAN && source.startsWith('<!--', at)) {
      const close: number = isCommentClosed ? source.indexOf('-->', at + 4) : -1;
      isCommentClosed = close !== -1;
      at = close === -1 || close > end ? at + 4 : close + 3;
    } else if (
      code === LESS_THAN &&
      mayOpenTag(source, at) &&
      !hidden.has(at) &&
      !isDestination(source, at)
    ) {
      const tag = readTag(source, at, quotes, effort);
      if (tag === null) {
        const begun = BROKEN.exec(source.slice(at, at + 80))?.[1];
        if (begun !== undefined) broken.set(begun, at);
        at++;
      } else at = add(tagToken(tag));
    } else at++;
  }
  return { tokens, end };
};

/** Opening tags learn of the closing one in the same chunk, and the other way round. */
export const pairTokens = (tokens: readonly Token[]): void => {
  const open: Token[] = [];
  const waiting = new Map<string, number>();
  for (const found of tokens) {
    if (found.kind === 'open') {
      open.push(found);
      waiting.set(found.name, (waiting.get(found.name) ?? 0) + 1);
    }
    if (found.kind !== 'close' || (waiting.get(found.name) ?? 0) === 0) continue;
    for (let opener = open.pop(); opener !== undefined; opener = open.pop()) {
      waiting.set(opener.name, (waiting.get(opener.name) ?? 1) - 1);
      if (opener.name !== found.name) continue;
      opener.partner = found;
      found.partner = opener;
      break;
    }
  }
};
