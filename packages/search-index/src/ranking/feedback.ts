/**
 * Pseudo-relevance feedback for questions in natural language: what the best sections talk about is
 * added to the query (RM3: Lavrenko and Croft 2001, Abdul-Jaleel et al., TREC 2004), with the
 * parameters that Terrier has as defaults. Terms are keys only, so no text is read for it.
 */
import { type Field, frequency, keyLike } from '../packed-terms.ts';
import { inverseFrequency, isSelective } from '../query/concept.ts';
import type { ScopeVocabulary } from '../vocabulary/scope-vocabulary.ts';
import type { Scored, ScoredWord } from './score.ts';

const FIELDS = [
  'title',
  'heading',
  'context',
  'about',
  'text',
  'code',
] as const satisfies readonly Field[];

const FEEDBACK_SECTIONS = 3;
const FEEDBACK_TERMS = 10;
const ORIGINAL_WEIGHT = 0.6;

/**
 * @param ranked best first
 * @param sections of the scope
 * @returns the query's words and the new terms, weighed
 */
export function withFeedback(
  words: readonly ScoredWord[],
  ranked: readonly Scored[],
  vocabulary: ScopeVocabulary,
  sections: number,
): ScoredWord[] {
  const model = new Map<number, number>();
  for (const { terms, score } of ranked.slice(0, FEEDBACK_SECTIONS)) {
    const frequencies: [number, number][] = [];
    let length = 0;
    for (let at = 0; at < terms.size; at += 1) {
      const key = terms.keyAt(at);
      const held = vocabulary.sectionsLike(key);
      if (held === 0 || !isSelective(held, sections)) continue;
      const bits = terms.bitsAt(at);
      const count = FIELDS.reduce((sum, field) => sum + frequency(bits, field), 0);
      length += count;
      frequencies.push([key, count]);
    }
    for (const [key, count] of frequencies) {
      model.set(key, (model.get(key) ?? 0) + (score * count) / length);
    }
  }
  const expansion = [...model]
    .sort(([keyA, a], [keyB, b]) => b - a || keyA - keyB)
    .slice(0, FEEDBACK_TERMS);
  const mass = expansion.reduce((sum, [, probability]) => sum + probability, 0);
  const counts = words.reduce((sum, { count }) => sum + count, 0);
  // Divided by the original's share, so that scores stay comparable with those of other queries.
  const share = (1 - ORIGINAL_WEIGHT) / ORIGINAL_WEIGHT;
  const added = expansion.map(([key, probability]): ScoredWord => {
    const idf = inverseFrequency(vocabulary.sectionsLike(key), sections);
    return {
      alternatives: [{ key: keyLike(key), weight: idf }],
      idf,
      isRequired: false,
      count: (share * counts * probability) / mass,
    };
  });
  return [...words, ...added];
}
