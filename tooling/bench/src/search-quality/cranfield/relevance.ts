/** How good an order of documents is for a query whose answers are known. */

/** Grade 1, the best, is worth 15, grade 4 is worth 1. */
const gain = (grade: number | undefined): number =>
  grade === undefined ? 0 : 2 ** (5 - grade) - 1;

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, value, index) => sum + value / Math.log2(index + 2), 0);

/**
 * Normalised discounted cumulative gain of the first `depth` documents (Järvelin and Kekäläinen
 * 2002): 1 if the best judged documents are first, 0 if no document answers the query.
 */
export const ndcg = (
  ranked: readonly string[],
  grades: ReadonlyMap<string, number>,
  depth: number,
): number => {
  const best = [...grades.values()].map(gain).toSorted((a, b) => b - a);
  const ideal = discounted(best.slice(0, depth));
  const found = discounted(ranked.slice(0, depth).map((id) => gain(grades.get(id))));
  return ideal === 0 ? 0 : found / ideal;
};

/** Share of the documents that answer the query which are among the first `depth`. */
export const recall = (
  ranked: readonly string[],
  grades: ReadonlyMap<string, number>,
  depth: number,
): number => {
  if (grades.size === 0) return 0;
  return ranked.slice(0, depth).filter((id) => grades.has(id)).length / grades.size;
};
