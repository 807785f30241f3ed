/**
 * Selects the quoted part of a long block: the lines or sentences with most of the searched terms.
 */
import { bestWindow, type Unit } from '../best-window.ts';
import { type AskedTerm, has, type ReadBlock, termsOf } from './asked-terms.ts';

/** UTF-16 units. Quoin's own limit: some hundred words. */
const MAX_SHOWN = 700;

const LINE = /[^\n]*\n?/g;
/** Up to where a sentence seems to end, or the line does. */
const SENTENCE = /[^.!?。！？\n]*(?:[.!?]+(?:\s+|$)|[.!?]+|[。！？]+|\n|$)/g;

const piecesOf = ({ block, text }: ReadBlock): string[] =>
  (text.match(block.kind === 'code' ? LINE : SENTENCE) ?? []).filter((piece) => piece !== '');

/** @returns a slice of the block without white space around it */
export const shownPart = (read: ReadBlock, asked: readonly AskedTerm[]): string => {
  if (read.text.length <= MAX_SHOWN) return read.text;
  const pieces = piecesOf(read);
  const units = pieces.map((piece): Unit => {
    const terms = termsOf(piece, read.language);
    const found = asked.flatMap((term, at) => (has(terms, term) ? [String(at)] : []));
    return { size: piece.length, terms: new Set(found) };
  });
  const weights = new Map(asked.map(({ weight }, at) => [String(at), weight]));
  const { first, last } = bestWindow(units, MAX_SHOWN, weights);
  return pieces
    .slice(first, last + 1)
    .join('')
    .trim();
};
