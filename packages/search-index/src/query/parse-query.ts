/**
 * Parses a typed query: words, "phrases", `-words`, `-"phrases"`, `in:space`. Everything else is
 * literal, so that any text is a query.
 */

export interface QuerySpace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface Phrase {
  readonly text: string;
  /** Its closing quote is missing: its last word may go on. */
  readonly isOpen: boolean;
}

export interface ParsedQuery {
  /** Words outside of quotes, with a space between. */
  readonly words: string;
  readonly phrases: readonly Phrase[];
  readonly withoutWords: readonly string[];
  readonly withoutPhrases: readonly string[];
  /** Ids of the spaces named; empty: all. */
  readonly spaceIds: readonly string[];
  /** The last of `words` is where typing stopped, so it may be the beginning of a word. */
  readonly endsOpen: boolean;
}

/** A keyboard's, and those that telephones and word processors put in its place. */
const QUOTES = /["“”„]/u;
const WHITE_SPACE = /\s/u;
const SPACE_PREFIX = 'in:';

interface Piece {
  readonly text: string;
  readonly isExcluded: boolean;
  readonly isSpace: boolean;
  readonly isQuoted: boolean;
  readonly isOpen: boolean;
}

/** @param spaces of the project; `in:` followed by none of them is literal */
export function parseQuery(text: string, spaces: readonly QuerySpace[]): ParsedQuery {
  const words: string[] = [];
  const phrases: Phrase[] = [];
  const withoutWords: string[] = [];
  const withoutPhrases: string[] = [];
  const spaceIds: string[] = [];
  let endsOpen = false;
  for (const piece of pieces(text)) {
    endsOpen = false;
    if (piece.isSpace) {
      const named = spacesNamed(piece.text, spaces);
      if (named.length > 0) {
        spaceIds.push(...named);
        continue;
      }
      words.push(SPACE_PREFIX + piece.text);
    } else if (piece.isQuoted) {
      if (piece.isExcluded) withoutPhrases.push(piece.text);
      else phrases.push({ text: piece.text, isOpen: piece.isOpen });
    } else if (piece.isExcluded) {
      withoutWords.push(piece.text);
    } else {
      words.push(piece.text);
      endsOpen = true;
    }
  }
  endsOpen &&= !WHITE_SPACE.test(text.at(-1) ?? ' ');
  const parts = { phrases, withoutWords, withoutPhrases, spaceIds };
  if (words.length + phrases.length > 0) return { words: words.join(' '), ...parts, endsOpen };
  // Nothing is asked for but what shall not be there: then that is what is looked for.
  return {
    words: [...withoutWords, ...withoutPhrases].join(' '),
    phrases,
    withoutWords: [],
    withoutPhrases: [],
    spaceIds,
    endsOpen,
  };
}

function* pieces(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    if (WHITE_SPACE.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const isExcluded = /^-[^-\s]/u.test(text.slice(at, at + 2));
    if (isExcluded) at += 1;
    const isSpace = !isExcluded && /^in:\S/iu.test(text.slice(at, at + SPACE_PREFIX.length + 1));
    if (isSpace) at += SPACE_PREFIX.length;
    const isQuoted = QUOTES.test(text.charAt(at));
    if (isQuoted) at += 1;
    const end = endOf(isQuoted ? QUOTES : WHITE_SPACE, text, at);
    const inside = text.slice(at, end);
    if (inside.trim() !== '') {
      yield {
        text: inside,
        isExcluded,
        isSpace,
        isQuoted,
        isOpen: isQuoted && end === text.length,
      };
    }
    at = end + 1;
  }
}

function endOf(stop: RegExp, text: string, from: number): number {
  let at = from;
  while (at < text.length && !stop.test(text.charAt(at))) at += 1;
  return at;
}

function spacesNamed(name: string, spaces: readonly QuerySpace[]): string[] {
  const wanted = foldName(name);
  return spaces
    .filter(
      ({ id, ...space }) => id === name || [space.slug, space.name].map(foldName).includes(wanted),
    )
    .map(({ id }) => id);
}

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();
