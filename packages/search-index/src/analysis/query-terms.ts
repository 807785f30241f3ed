/** The words of a query, as an index of several languages may hold them. */
import { DEFAULT_LANGUAGE } from './language.ts';
import { type LexemeKind, lexemeOf, type Piece } from './lexeme.ts';
import { scan } from './scan.ts';
import { stemsLike } from './stemming.ts';

/** A word, and the terms that it may be indexed as. */
export interface QueryWord {
  /** Folded, without signs: a word of the vocabulary begins like this, or is mistyped from it. */
  readonly folded: string;
  /** Distinct, never empty: the word unstemmed, as parts of names are, then its stems. */
  readonly stems: readonly string[];
}

export interface QueryTerm extends QueryWord {
  /** As it was typed. */
  readonly raw: string;
  /** In the query, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /**
   * `ideograph`: one or two characters of Han, kana or Hangul. A single one is indexed alone only where
   * nothing follows it; everywhere else it begins a pair.
   */
  readonly kind: LexemeKind;
  /** The words that an identifier is made of: a section with all of them may mean it too. */
  readonly parts: readonly QueryWord[];
  /** The same for what was written without a break: the pairs of one Chinese word, say. */
  readonly run: number;
}

const merged = (pieces: readonly Piece[]): QueryWord | null => {
  const [first] = pieces;
  if (first === undefined) return null;
  const stems = new Set([first.word]);
  for (const piece of pieces) for (const stem of piece.stems) stems.add(stem);
  return { folded: first.word, stems: [...stems] };
};

const within = ({ start, end }: Piece, offset: number) => ({
  start: offset + start,
  end: offset + end,
});

/** @param languages ISO 639-1, of what is searched; none: English */
export const queryTerms = (text: string, languages: readonly string[]): readonly QueryTerm[] => {
  const asked = languages.length === 0 ? [DEFAULT_LANGUAGE] : new Set(languages.map(stemsLike));
  const terms: QueryTerm[] = [];
  scan(text, (start, end, run) => {
    const raw = text.slice(start, end);
    const lexemes = Array.from(asked, (language) => lexemeOf(raw, language));
    // What it is made of is the same in every language.
    const { kind = 'word', parts: pieces = [] } = lexemes[0] ?? {};
    const whole = merged(lexemes.flatMap((lexeme) => lexeme.whole ?? []));
    const parts = pieces.map((piece, at) => {
      const word = merged(lexemes.flatMap((lexeme) => lexeme.parts[at] ?? []));
      return { folded: piece.word, stems: word?.stems ?? [piece.word], ...within(piece, start) };
    });
    if (whole !== null) {
      const words = parts.map(({ folded, stems }) => ({ folded, stems }));
      terms.push({ ...whole, raw, start, end, kind, parts: words, run });
      return;
    }
    // A name that is too long to be indexed in one piece is its words.
    for (const part of parts) {
      terms.push({ ...part, raw: text.slice(part.start, part.end), kind: 'word', parts: [], run });
    }
  });
  return terms.filter((term, at) => isAsked(term, terms[at - 1]));
};

/** The last character of a run is indexed alone, so that it begins something; a longer run is its pairs. */
const isAsked = (term: QueryTerm, before: QueryTerm | undefined): boolean =>
  term.kind !== 'ideograph' || before?.run !== term.run || before.end < term.end;
