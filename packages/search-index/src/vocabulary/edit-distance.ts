/**
 * Damerau-Levenshtein distance, restricted to adjacent letters exchanged once (optimal string
 * alignment): the typos of users are a letter too many, too few, another, or two exchanged (Damerau
 * 1964: over 80 % of all).
 */

/** Reused, because a search compares thousands of words; longer words are never compared. */
export const LONGEST_COMPARED = 64;
const WIDTH = LONGEST_COMPARED + 1;
let row = new Uint8Array(WIDTH);
let above = new Uint8Array(WIDTH);
let twoAbove = new Uint8Array(WIDTH);

/**
 * Only a band of `most` beside the diagonal is computed (Ukkonen 1985).
 *
 * @param most greatest distance that matters
 * @returns the distance in UTF-16 units; `most + 1` where it is greater
 */
export function editDistance(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return beyond;
  if (Math.max(a.length, b.length) > LONGEST_COMPARED) return beyond;
  for (let j = 0; j <= b.length; j += 1) above[j] = Math.min(j, beyond);
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row.fill(beyond, 0, b.length + 1);
    if (i <= most) row[0] = i;
    let least = from === 1 ? at(row, 0) : beyond;
    const unit = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let distance = Math.min(
        at(above, j - 1) + (unit === other ? 0 : 1),
        at(above, j) + 1,
        at(row, j - 1) + 1,
      );
      const isExchanged =
        i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2);
      if (isExchanged) distance = Math.min(distance, at(twoAbove, j - 2) + 1);
      row[j] = Math.min(distance, beyond);
      least = Math.min(least, distance);
    }
    if (least > most) return beyond;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return Math.min(at(above, b.length), beyond);
}

const at = (cells: Uint8Array, index: number): number => cells[index] ?? 0;
