/**
 * A page that speaks of what was asked in several sections is more likely to be about it than one that
 * mentions it once in the same words.
 */

import type { Ranked } from './rank.ts';
import { MAX_RERANKED } from './rerank.ts';

/**
 * Share of its score that another good section adds to the page, and the maximum of these sections.
 */
const OTHER = { share: 0.3, most: 5 } as const;

/**
 * @param ranked best first
 * @returns best first; the sections of one page stay in their order
 */
export function withPages(ranked: readonly Ranked[]): readonly Ranked[] {
  const pages = new Map<number, number[]>();
  for (const { page, score } of ranked.slice(0, MAX_RERANKED)) {
    const scores = pages.get(page);
    if (scores === undefined) pages.set(page, [score]);
    else if (scores.length <= OTHER.most) scores.push(score);
  }
  const factorOf = (page: number): number => {
    const [best = 0, ...others] = pages.get(page) ?? [];
    if (best === 0) return 1;
    return 1 + (OTHER.share * others.reduce((sum, score) => sum + score, 0)) / best;
  };
  const factors = new Map([...pages.keys()].map((page) => [page, factorOf(page)]));
  return ranked
    .map((section) => ({ ...section, score: section.score * (factors.get(section.page) ?? 1) }))
    .sort((a, b) => b.score - a.score);
}
