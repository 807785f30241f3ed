/** "Did you mean": the name that differs by the fewest letters, if few enough differ. */

/** Names come from texts of authors. */
const MAX_LENGTH = 40;

/** Names of like length that one is compared with: some milliseconds. Quoin's own limit. */
const MAX_COMPARED = 1_000;

/** Levenshtein's distance: letters to put in, take out or exchange. */
const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const exchange = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, exchange));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};

export const closest = (name: string, known: Iterable<string>): string | null => {
  if (name.length > MAX_LENGTH) return null;
  const wanted = name.toLowerCase();
  let best: string | null = null;
  // About a third of the letters may differ.
  let least = Math.ceil(wanted.length / 3) + 1;
  let compared = 0;
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    compared++;
    if (compared > MAX_COMPARED) break;
    const differing = distance(wanted, candidate.toLowerCase());
    if (differing >= least) continue;
    best = candidate;
    least = differing;
  }
  return best;
};
