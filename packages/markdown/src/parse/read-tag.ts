/**
 * One tag of MDX-JSX, read at a `<`: a block's, which is capitalised, or any tag of another product's
 * page. Attribute values are quoted strings or `{…}` with balanced braces; quotes have no escapes, as
 * in JSX.
 */
import { isHtmlName } from './html-names.ts';

export type TagKind = 'open' | 'close' | 'self';

export interface Tag {
  readonly kind: TagKind;
  readonly name: string;
  readonly start: number;
  /** Behind the `>`. */
  readonly end: number;
  /** How many quotes it is in: so many markers begin each of its lines. */
  readonly quotes: number;
}

const isNameCharacter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2e || // .
  code === 0x5f || // _
  code === 0x2d; // -

const isAttributeCharacter = (code: number): boolean => isNameCharacter(code) || code === 0x3a; // :

const UNICODE_SPACE = /\s/;

/** As MDX has it: also the white space of other scripts, and the one that does not break. */
const isSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  (code >= 0xa0 && UNICODE_SPACE.test(String.fromCharCode(code)));

/** Kinds of attributes of a tag, beside `{…}` and names with values in quotes or braces. */
interface AttributeGrammar {
  startsName(code: number): boolean;
  isName(code: number): boolean;
  /** A sticky pattern of values without quotes; null if values have quotes. */
  readonly unquoted: RegExp | null;
}

const BLOCK: AttributeGrammar = {
  startsName: isAttributeCharacter,
  isName: isAttributeCharacter,
  unquoted: null,
};

const isForeignStart = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  code === 0x5f || // _
  code === 0x24 || // $
  code === 0x40 || // @
  code === 0x3a; // :

/** Pages of other products are not all MDX: values may be as in HTML, names as in Vue. */
const FOREIGN: AttributeGrammar = {
  startsName: isForeignStart,
  isName: (code) => isForeignStart(code) || isNameCharacter(code),
  unquoted: /[^\s"'`=<>{}]+/y,
};

const skip = (source: string, at: number, accepts: (code: number) => boolean): number => {
  let end = at;
  while (end < source.length && accepts(source.charCodeAt(end))) end++;
  return end;
};

/** Behind white space, and behind the markers of quotes that begin a tag's further lines. */
const skipSpace = (source: string, at: number, quotes: number): number => {
  let end = skip(source, at, isSpace);
  if (quotes === 0 || source[end] !== '>' || !source.slice(at, end).includes('\n')) return end;
  for (let left = quotes; left > 0 && source[end] === '>'; left--) {
    end = skip(source, end + 1, (code) => code === 0x20 || code === 0x09);
  }
  return isSpace(source.charCodeAt(end)) ? skipSpace(source, end, quotes) : end;
};

/**
 * Work that failed attempts may cost in one text, in characters: past it, what would need another
 * long look is no tag. Keeps reading linear on texts made to be read again and again.
 */
export class Effort {
  #left: number;

  constructor(length: number) {
    this.#left = 4 * length + 10_000;
  }

  spend(characters: number): void {
    this.#left -= characters;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}

/** Behind a string that opens at `at`; -1 where it is not closed. */
const skipString = (source: string, at: number, quote: string): number => {
  for (let end = at + 1; end < source.length; end++) {
    const character = source[end];
    if (character === '\\') end++;
    else if (character === quote) return end + 1;
    else if (character === '\n' && quote !== '`') return -1;
  }
  return -1;
};

/**
 * Behind the `}` that closes the `{` at `at`; -1 where none does. Braces in strings and comments
 * do not count; a quote that opens no string on its line is an apostrophe.
 */
export const skipBraces = (source: string, at: number, effort: Effort): number => {
  if (effort.isSpent) return -1;
  let depth = 0;
  for (let end = at; end < source.length; end++) {
    const character = source[end];
    if (character === '{') depth++;
    else if (character === '}') {
      depth--;
      if (depth === 0) return end + 1;
    } else if (character === '"' || character === "'" || character === '`') {
      const close = skipString(source, end, character);
      if (close !== -1) end = close - 1;
    } else if (character === '/' && source[end + 1] === '*') {
      const close = source.indexOf('*/', end + 2);
      if (close === -1) break;
      end = close + 1;
    }
  }
  effort.spend(source.length - at);
  return -1;
};

/** Behind an attribute's value; -1 if no such one exists that is complete. */
const skipValue = (
  source: string,
  at: number,
  effort: Effort,
  { unquoted }: AttributeGrammar,
): number => {
  const character = source[at];
  if (character === '{') return skipBraces(source, at, effort);
  if (character !== '"' && character !== "'") {
    if (unquoted === null) return -1;
    unquoted.lastIndex = at;
    return unquoted.test(source) ? unquoted.lastIndex : -1;
  }
  if (effort.isSpent) return -1;
  const close = source.indexOf(character, at + 1);
  if (close !== -1) return close + 1;
  effort.spend(source.length - at);
  return -1;
};

/** Behind the attribute at `at`; -1 where the text it does not exist. */
const skipAttribute = (
  source: string,
  at: number,
  quotes: number,
  effort: Effort,
  grammar: AttributeGrammar,
): number => {
  if (source[at] === '{') return skipBraces(source, at, effort);
  if (at >= source.length || !grammar.startsName(source.charCodeAt(at))) return -1;
  const name = skip(source, at, grammar.isName);
  const equals = skipSpace(source, name, quotes);
  if (source[equals] !== '=') return name;
  return skipValue(source, skipSpace(source, equals + 1, quotes), effort, grammar);
};

/** The tag at `start` whose name is known; null if it is not complete. */
const readNamed = (
  source: string,
  {
    start,
    name,
    isClosing,
    quotes,
  }: Pick<Tag, 'start' | 'name' | 'quotes'> & { isClosing: boolean },
  effort: Effort,
  grammar: AttributeGrammar,
): Tag | null => {
  const nameEnd = start + (isClosing ? 2 : 1) + name.length;
  let at = skipSpace(source, nameEnd, quotes);
  if (isClosing || name === '') {
    const kind = isClosing ? 'close' : 'open';
    return source[at] === '>' ? { kind, name, start, end: at + 1, quotes } : null;
  }
  while (at < source.length) {
    if (source[at] === '>') return { kind: 'open', name, start, end: at + 1, quotes };
    if (source[at] === '/' && source[at + 1] === '>') {
      return { kind: 'self', name, start, end: at + 2, quotes };
    }
    const behind = at === nameEnd ? -1 : skipAttribute(source, at, quotes, effort, grammar);
    if (behind === -1) break;
    at = skipSpace(source, behind, quotes);
    // `a="1"b="2"` is two attributes, as in HTML.
  }
  effort.spend(at - start);
  return null;
};

/**
 * Null where no capitalised tag is at `start`. Names of one letter are not: `List<T>` is
 * written in texts, and no block has one.
 */
export const readTag = (
  source: string,
  start: number,
  quotes: number,
  effort: Effort,
): Tag | null => {
  const isClosing = source[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  const first = source.charCodeAt(nameStart);
  if (!(first >= 0x41 && first <= 0x5a)) return null;
  const name = source.slice(nameStart, skip(source, nameStart, isNameCharacter));
  if (name.length < 2 || isHtmlName(name)) return null;
  return readNamed(source, { start, name, isClosing, quotes }, effort, BLOCK);
};

const FOREIGN_NAME = /[A-Za-z][\w.:-]*|/y;

/** The tag of another product's page at `start`, of any name; a fragment, `<>`, has an empty one. */
export const readForeignTag = (source: string, start: number, effort: Effort): Tag | null => {
  const isClosing = source[start + 1] === '/';
  FOREIGN_NAME.lastIndex = start + (isClosing ? 2 : 1);
  const name = FOREIGN_NAME.exec(source)?.[0] ?? '';
  return readNamed(source, { start, name, isClosing, quotes: 0 }, effort, FOREIGN);
};

/** Offsets of an attribute's parts; `valueStart` is -1 if it has no value. */
export interface AttributeParts {
  readonly start: number;
  readonly end: number;
  readonly nameEnd: number;
  readonly valueStart: number;
}

const eachOf = (
  source: string,
  tag: Tag,
  grammar: AttributeGrammar,
  found: (attribute: AttributeParts) => void,
): void => {
  const effort = new Effort(source.length);
  const last = tag.end - (tag.kind === 'self' ? 2 : 1);
  let at = skipSpace(source, tag.start + 1 + tag.name.length, tag.quotes);
  while (at < last) {
    const end = skipAttribute(source, at, tag.quotes, effort, grammar);
    if (end === -1) return;
    const nameEnd = source[at] === '{' ? at : skip(source, at, grammar.isName);
    const equals = skipSpace(source, nameEnd, tag.quotes);
    const valueStart =
      nameEnd > at && source[equals] === '=' ? skipSpace(source, equals + 1, tag.quotes) : -1;
    found({ start: at, end, nameEnd, valueStart: valueStart < end ? valueStart : -1 });
    at = skipSpace(source, end, tag.quotes);
  }
};

/** Calls `found` for each attribute of a tag that {@link readTag} read: its range and its parts. */
export const eachAttribute = (
  source: string,
  tag: Tag,
  found: (attribute: AttributeParts) => void,
): void => eachOf(source, tag, BLOCK, found);

/** The same for a tag that {@link readForeignTag} read. */
export const eachForeignAttribute = (
  source: string,
  tag: Tag,
  found: (attribute: AttributeParts) => void,
): void => {
  if (tag.kind !== 'close') eachOf(source, tag, FOREIGN, found);
};
