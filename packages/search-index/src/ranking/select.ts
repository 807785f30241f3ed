/** The best sections, a few of a page at most. */

/** See docs/internals/interface.md#search. */
export const MAX_HITS_PER_PAGE = 3;

/** @param ranked best first */
export function selectHits<T extends { readonly page: number }>(
  ranked: readonly T[],
  limit: number,
  maxPerPage: number,
): T[] {
  const counts = new Map<number, number>();
  const selected: T[] = [];
  for (const section of ranked) {
    if (selected.length === limit) break;
    const count = counts.get(section.page) ?? 0;
    if (count === maxPerPage) continue;
    counts.set(section.page, count + 1);
    selected.push(section);
  }
  return selected;
}
