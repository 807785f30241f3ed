/** Random choices that are the same in every run, so that two runs ask the same questions. */

export interface Random {
  /** At least 0, below `end`, whole. */
  below(end: number): number;
  /** One of them; undefined if it does not exist. */
  pick<T>(values: readonly T[]): T | undefined;
  /** At most `count` of them, in an order of chance. */
  sample<T>(values: readonly T[], count: number): T[];
}

/** FNV-1a, so that every name has a sequence of its own. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

/** Tommy Ettinger's mulberry32: 32 bits of state are enough for choosing samples. */
export const randomOf = (name: string): Random => {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (values) => values[below(values.length)],
    sample(values, count) {
      const shuffled = [...values];
      const wanted = Math.min(count, shuffled.length);
      for (let at = 0; at < wanted; at += 1) {
        const other = at + below(shuffled.length - at);
        const [one, two] = [shuffled[at], shuffled[other]];
        if (one !== undefined && two !== undefined) [shuffled[at], shuffled[other]] = [two, one];
      }
      return shuffled.slice(0, wanted);
    },
  };
};
