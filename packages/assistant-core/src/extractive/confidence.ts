/** How likely it is that passages answer a question, as far as words can tell (ADR 137). */
import type { Passage } from '../passage.ts';
import { type AskedTerm, has, type ReadBlock } from './asked-terms.ts';

/** What tells answered questions from others. Shares are 0 to 1. */
export interface Evidence {
  /** Of what was asked, in the best passage. */
  readonly coverage: number;
  /** Of what was asked, in the names and the description of the passage that has most of it there. */
  readonly about: number;
  /** How rare the words are that were asked for. */
  readonly rarity: number;
  /** Of the question's words, in any passage, as they were typed or as a related word. */
  readonly there: number;
  /** Words of the question in one block and its headings, of the block with most: 0 to 4. */
  readonly together: number;
}

/** Log odds, fitted by `bun run assistant-fit` in `tooling/bench`. */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  coverage: 4.4,
  about: 2.79,
  rarity: -4.39,
  there: 2.92,
  together: 0.73,
};
const BIAS = -4.74;

/** Passages: what only later ones say is about something else. */
const LOOKED_AT = 5;
/** More words in one block come from longer questions, and tell no more. */
const MOST_TOGETHER = 4;
const RELATED = 0.5;

type Own = Pick<AskedTerm, 'stems' | 'related'>;
type Block = Pick<ReadBlock, 'passage' | 'terms' | 'headingTerms'>;

const shareIn = ({ terms, headingTerms }: Block, { stems, related }: Own): number => {
  if (has(terms, { stems }) || has(headingTerms, { stems })) return 1;
  const meant = { stems: related };
  return has(terms, meant) || has(headingTerms, meant) ? RELATED : 0;
};

/** What a passage is weighed by. */
export type Weighed = Pick<Passage, 'coverage' | 'about' | 'rarity'>;

/** Of what was asked, in the best of the passages that are looked at. */
export const bestCoverage = (passages: readonly Weighed[]): number =>
  Math.max(0, ...passages.slice(0, LOOKED_AT).map(({ coverage }) => coverage));

/**
 * @param own words of the question
 * @returns null if the search did not tell all of it
 */
export const evidenceOf = (
  passages: readonly Weighed[],
  blocks: readonly Block[],
  own: readonly Own[],
): Evidence | null => {
  const first = passages.slice(0, LOOKED_AT);
  const abouts = first.flatMap(({ about }) => about ?? []);
  const rarities = first.flatMap(({ rarity }) => rarity ?? []);
  if (abouts.length < first.length || rarities.length < first.length) return null;
  const there = new Set<Own>();
  let together = 0;
  for (const block of blocks) {
    let sum = 0;
    for (const term of own) {
      const share = shareIn(block, term);
      if (share > 0) there.add(term);
      sum += share;
    }
    if (block.passage < LOOKED_AT) together = Math.max(together, sum);
  }
  return {
    coverage: bestCoverage(passages),
    about: Math.max(0, ...abouts),
    rarity: Math.min(1, ...rarities),
    there: own.length === 0 ? 1 : there.size / own.length,
    together: Math.min(MOST_TOGETHER, together),
  };
};

/** @returns log odds: more than 0 where it is likelier that the passages answer than not */
export const confidenceIn = (evidence: Evidence): number =>
  BIAS +
  WEIGHTS.coverage * evidence.coverage +
  WEIGHTS.about * evidence.about +
  WEIGHTS.rarity * evidence.rarity +
  WEIGHTS.there * evidence.there +
  WEIGHTS.together * evidence.together;
