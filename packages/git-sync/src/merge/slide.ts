/**
 * Where the same line is several times in a row, it is not known which of them went or came. All
 * alignments take the last, as Git does, so that two sides that did the same are seen to.
 */
import { NONE } from './none.ts';

/**
 * Moves what only one text has as far down as it stays the same text. Linear: it never goes back.
 *
 * @param matches as {@link align} makes them; changed in place
 */
export const slideDown = (a: readonly number[], b: readonly number[], matches: number[]): void => {
  const behind = (at: number): number => {
    let end = at;
    while (end < a.length && matches[end] === NONE) end += 1;
    return end;
  };
  const placeOf = (at: number): number => (at < a.length ? (matches[at] ?? NONE) : b.length);

  for (let [startA, startB] = [0, 0]; startA < a.length; ) {
    let endA = behind(startA);
    let endB = placeOf(endA);
    while (endA < a.length) {
      const isDeletion = startA < endA && startB === endB && a[startA] === a[endA];
      const isInsertion = startA === endA && startB < endB && b[startB] === b[endB];
      if (!isDeletion && !isInsertion) break;
      if (isDeletion) matches[endA] = NONE;
      matches[startA] = startB;
      startA += 1;
      startB += 1;
      endA = behind(isDeletion ? endA : startA);
      endB = placeOf(endA);
    }
    startA = endA + 1;
    startB = endB + 1;
  }
};
