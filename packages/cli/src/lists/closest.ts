/** Which of many names a user meant who wrote one that is not one of them. */

/** Names; a list of more is no suggestion. */
const MOST = 3;
/** Part of a name's characters that may be wrong before it is another name. */
const TOLERANCE = 0.4;

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two texts (optimal string
 * alignment). Stops where it is sure to be above `most`.
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * @param names - with slashes where they are paths; the last part of a path counts by itself too
 * @returns at most three, the nearest first
 */
export const closest = (wanted: string, names: readonly string[]): string[] => {
  const text = wanted.toLowerCase();
  const near = (own: string, name: string): number => {
    const most = Math.ceil(Math.max(own.length, name.length) * TOLERANCE);
    const found = distance(own, name, most);
    return found > most ? Number.POSITIVE_INFINITY : found;
  };
  return names
    .map((name) => {
      const lower = name.toLowerCase();
      return { name, far: Math.min(near(text, lower), near(baseName(text), baseName(lower))) };
    })
    .filter(({ far }) => far !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ name }) => name);
};
