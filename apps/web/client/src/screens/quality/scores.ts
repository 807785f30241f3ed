/** Scores of pages, sorted into what to do. Pure. */

import type { Quality } from '@quoin/sdk';
import * as messages from '../../messages/quality.ts';

export type ScoredPage = Quality['pages'][number];
export type Check = ScoredPage['checks'][number];

export interface Band {
  readonly name: 'good' | 'fair' | 'weak' | 'poor';
  readonly words: string;
  /** Scores from here on, up to the band before. */
  readonly from: number;
}

/** Best first. */
export const BANDS: readonly Band[] = [
  { name: 'good', words: messages.andMore90, from: 90 },
  { name: 'fair', words: messages.to8975, from: 75 },
  { name: 'weak', words: messages.to7450, from: 50 },
  { name: 'poor', words: messages.below50, from: 0 },
];

export const bandOf = (score: number): Band['name'] =>
  BANDS.find(({ from }) => score >= from)?.name ?? 'poor';

/** Returns the failed checks, the heaviest first. */
export const failedOf = ({ checks }: ScoredPage): Check[] =>
  checks.filter(({ passed }) => !passed).toSorted((a, b) => b.weight - a.weight);

export interface CheckCount {
  readonly id: string;
  readonly label: string;
  /** Pages that it failed on. */
  readonly pages: number;
}

/** Failed checks by what they cost the project, most first. */
export const costliest = (pages: readonly ScoredPage[]): CheckCount[] => {
  const failed = Map.groupBy(pages.flatMap(failedOf), ({ id }) => id);
  return [...failed.values()]
    .toSorted((a, b) => b.length * (b[0]?.weight ?? 0) - a.length * (a[0]?.weight ?? 0))
    .flatMap((checks) => {
      const [check] = checks;
      return check === undefined ? [] : [{ ...check, pages: checks.length }];
    });
};

export interface Filter {
  readonly text: string;
  readonly band: string | null;
  readonly check: string | null;
}

/** Those that need most work first. */
export const filtered = (
  pages: readonly ScoredPage[],
  { text, band, check }: Filter,
): ScoredPage[] => {
  const words = text.trim().toLowerCase();
  return pages
    .filter(
      (page) =>
        (band === null || bandOf(page.score) === band) &&
        (check === null || page.checks.some(({ id, passed }) => id === check && !passed)) &&
        `${page.title} ${page.path}`.toLowerCase().includes(words),
    )
    .toSorted((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1));
};
