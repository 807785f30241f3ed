/**
 * How much of a text is in another, in any order, as Git measures it for renames: what both have
 * of the longer one. Pages are compared by clauses, since a paragraph is often one line. Short ones
 * have few, so that one edit would touch most of them: they are compared by runs of words too.
 */

/** Characters. Quoin's own value: about 20 clauses. */
const SHORT = 1_000;
/**
 * Words of a run. Quoin's own value: with two words, different sentences of one pattern count as
 * similar.
 */
const RUN = 3;

const CLAUSE = /[^\n.,;:!?\u3001\u3002\uFF0C\uFF1A\uFF1B\uFF01\uFF1F]+/gu;
const WORD = /[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;

export interface Parts {
  /** Parts with the characters that they take in all. */
  readonly lengths: ReadonlyMap<string, number>;
  readonly total: number;
}

export interface Fingerprint {
  readonly length: number;
  readonly clauses: Parts;
  /** Null for a text that is more than twice as long as any short one. */
  readonly runs: Parts | null;
}

const count = (keys: Iterable<string>): Parts => {
  const lengths = new Map<string, number>();
  let total = 0;
  for (const key of keys) {
    if (key === '') continue;
    lengths.set(key, (lengths.get(key) ?? 0) + key.length);
    total += key.length;
  }
  return { lengths, total };
};

const clausesOf = (text: string): string[] =>
  (text.match(CLAUSE) ?? []).map((clause) => clause.trim());

const runsOf = (text: string): string[] => {
  const words = text.match(WORD) ?? [];
  if (words.length < RUN) return [words.join(' ')];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
};

export const fingerprint = (text: string): Fingerprint => ({
  length: text.length,
  clauses: count(clausesOf(text)),
  runs: text.length < 2 * SHORT ? count(runsOf(text)) : null,
});

const share = (a: Parts, b: Parts): number => {
  const [fewer, more] = a.lengths.size < b.lengths.size ? [a, b] : [b, a];
  let common = 0;
  for (const [part, length] of fewer.lengths) {
    common += Math.min(length, more.lengths.get(part) ?? 0);
  }
  const longer = Math.max(a.total, b.total);
  return longer === 0 ? 0 : common / longer;
};

/** From 0 to 1. */
export const similarity = (a: Fingerprint, b: Fingerprint): number => {
  const byClauses = share(a.clauses, b.clauses);
  const isShort = Math.min(a.length, b.length) < SHORT;
  return isShort && a.runs !== null && b.runs !== null
    ? Math.max(byClauses, share(a.runs, b.runs))
    : byClauses;
};
