/** Pages that are called what a question asks about come before pages that only say it. */
import { textTerms } from '../analysis/index.ts';
import type { Concept } from '../query/concept.ts';
import type { SectionSource } from '../source.ts';
import type { Ranked } from './rank.ts';
import { MAX_RERANKED } from './rerank.ts';
import type { SectionReader } from './section-reader.ts';

/**
 * A page whose name is all that was asked scores `e` to this power more. Fitted to 181 questions of
 * users (ADR 137).
 */
const NAMED = 0.62;

/** The last part of a path, which is the name of the page's file. */
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const termsIn = ({ title, path, language }: SectionSource): ReadonlySet<string> =>
  new Set(textTerms(`${title}\n${fileName(path)}`, language).flatMap(({ terms }) => terms));

/** Which part of what was asked is in a name: 0 to 1. */
function shareIn(name: ReadonlySet<string>, concepts: readonly Concept[]): number {
  let all = 0;
  let named = 0;
  for (const { alternatives, isRequired, rarity } of concepts) {
    if (!isRequired) continue;
    const weight = Math.sqrt(rarity);
    all += weight;
    let best = 0;
    for (const { term, likeness } of alternatives) {
      if (likeness > best && name.has(term)) best = likeness;
    }
    named += weight * best;
  }
  return all === 0 ? 0 : named / all;
}

/**
 * @param ranked best first; the sections that {@link rerank} looked at have been read
 * @returns best first
 */
export function withPageNames(ranked: readonly Ranked[], reader: SectionReader): readonly Ranked[] {
  const names = new Map<number, ReadonlySet<string>>();
  const named = ranked.map((section, at): Ranked => {
    const stored = at < MAX_RERANKED ? reader.get(section.id) : undefined;
    if (stored === undefined) return section;
    const name = names.get(section.page) ?? termsIn(stored.source);
    names.set(section.page, name);
    const share = shareIn(name, section.asked.concepts);
    return { ...section, score: section.score * Math.exp(NAMED * share) };
  });
  return named.sort((a, b) => b.score - a.score);
}
