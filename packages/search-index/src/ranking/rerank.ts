/** The texts of the best sections are looked at, for what their words alone do not tell. */
import { boostOf } from './boosts.ts';
import type { Ranked } from './rank.ts';
import type { SectionReader } from './section-reader.ts';
import type { TextMatches } from './text-matches.ts';

/** Sections whose text is looked at: what is not among the first thirty by its words was not meant. */
export const MAX_RERANKED = 30;
/** Those among them whose words are looked for one by one, which takes a hundred times as long. */
const COMPARED = 12;

export interface RerankInput {
  readonly reader: SectionReader;
  readonly matches: TextMatches;
  readonly isLate: () => boolean;
}

export interface Reranked {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** False: it was late before all were looked at. */
  readonly isComplete: boolean;
}

/** @param ranked best first, by their words */
export async function rerank(
  ranked: readonly Ranked[],
  { reader, matches, isLate }: RerankInput,
): Promise<Reranked> {
  await reader.read(ranked.slice(0, MAX_RERANKED).map(({ id }) => id));
  let isComplete = true;
  const boosted = ranked.map((section, at): Ranked => {
    const stored = at < MAX_RERANKED ? reader.get(section.id) : undefined;
    if (stored === undefined) return section;
    if (isLate()) {
      isComplete = false;
      return section;
    }
    const { asked } = section;
    const found = at < COMPARED && !asked.isQuestion ? matches.of(stored, asked) : null;
    return { ...section, score: section.score * boostOf(stored.source, asked, found) };
  });
  boosted.sort((a, b) => b.score - a.score || reader.compare(a.id, b.id));
  return { ranked: boosted, isComplete };
}
