/** Numbers the markers of an answer and its citations from 1. */
import type { Citation } from '../answer.ts';
import type { Proof } from './check-citations.ts';
import { replaceMarkers } from './markers.ts';

/** Citations of one marker. A longer list would be hard to read. */
const MAX_OF_A_MARKER = 3;

export interface Numbered {
  readonly answer: string;
  readonly citations: readonly Citation[];
}

/**
 * Citations have the order in which the text names them, those that it does not name last; markers
 * without a citation are taken out.
 */
export const numberCitations = (text: string, proofs: readonly Proof[]): Numbered => {
  const numbers = new Map<Proof, number>();
  const numberOf = (proof: Proof): number => {
    const number = numbers.get(proof) ?? numbers.size + 1;
    numbers.set(proof, number);
    return number;
  };
  const named = (marker: number): number[] =>
    proofs
      .filter(({ markers }) => markers.has(marker))
      .slice(0, MAX_OF_A_MARKER)
      .map(numberOf);
  const answer = replaceMarkers(text, (markers) => {
    const found = new Set(markers.flatMap(named));
    return found.size === 0 ? null : [...found].map((number) => `[${number}]`).join('');
  });
  for (const proof of proofs) numberOf(proof);
  return { answer, citations: [...numbers.keys()].map(({ citation }) => citation) };
};
