/**
 * Words in katakana are indexed as pairs of characters, as Chinese ones are, but are words of other
 * languages: the pair that `プロジェクト` (project) has of `デプロイ` (deploy) says nothing.
 */
import type { Concept } from '../query/concept.ts';

const PAIR = /^\p{scx=Kana}{2}$/u;
const KATAKANA = /\p{scx=Kana}/u;

/** @returns the pairs that overlap with another one: parts of a word of three characters or more */
export function katakanaParts(concepts: readonly Concept[]): ReadonlySet<string> {
  const terms = concepts.flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
  const pairs = terms.filter((term) => PAIR.test(term));
  const firsts = new Set(pairs.map((pair) => pair.charAt(0)));
  const lasts = new Set(pairs.map((pair) => pair.charAt(1)));
  return new Set(pairs.filter((pair) => firsts.has(pair.charAt(1)) || lasts.has(pair.charAt(0))));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** One of {@link katakanaParts}. */
  readonly isPart: boolean;
}

/**
 * @param matches in the order of their beginnings
 * @returns without single pairs of a longer word that are in another word
 */
export function withoutFragments<Match extends Stretch>(
  text: string,
  matches: readonly Match[],
): readonly Match[] {
  if (!matches.some(({ isPart }) => isPart)) return matches;
  return matches.filter(({ start, end, isPart }, at) => {
    if (!isPart) return true;
    const isAfterOther = (matches[at - 1]?.end ?? 0) > start;
    const isBeforeOther = (matches[at + 1]?.start ?? text.length) < end;
    const isWord = !KATAKANA.test(text.charAt(start - 1)) && !KATAKANA.test(text.charAt(end));
    return isAfterOther || isBeforeOther || isWord;
  });
}
