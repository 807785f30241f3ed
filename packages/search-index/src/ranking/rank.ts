/** Candidates in order of score: BM25F, feedback for questions, and words that are missing. */
import type { Candidate, ScopeStatistics } from '../ports.ts';
import type { ScopeVocabulary } from '../vocabulary/scope-vocabulary.ts';
import { withFeedback } from './feedback.ts';
import type { PreparedQuery } from './prepared-query.ts';
import { type Scored, scoreCandidates } from './score.ts';

/**
 * A section without all words loses the missing words' part of what was asked, to this power: it comes
 * after those with all of them, unless what is missing tells nothing. Who asks in sentences has words of
 * their own for some of it.
 */
const COVERAGE_POWER = { words: 2, sentences: 1 } as const;

/** A section whose name is all that was asked scores so much more than by its words. */
const NAMED = 1.5;

export interface Ranked {
  readonly id: number;
  readonly page: number;
  readonly score: number;
  /** The wording by which it has this score. */
  readonly asked: PreparedQuery;
}

/** @returns best first; by the wording that suits each best */
export function rank(
  candidates: readonly Candidate[],
  wordings: readonly PreparedQuery[],
  vocabulary: ScopeVocabulary,
  statistics: ScopeStatistics,
): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const asked of wordings) {
    for (const { id, page, score } of scoreVariant(candidates, asked, vocabulary, statistics)) {
      const before = best.get(id);
      const own = score * asked.factor;
      if (before === undefined || own > before.score) best.set(id, { id, page, score: own, asked });
    }
  }
  return [...best.values()].sort(bestFirst);
}

function scoreVariant(
  candidates: readonly Candidate[],
  { concepts, isQuestion, isSentence }: PreparedQuery,
  vocabulary: ScopeVocabulary,
  statistics: ScopeStatistics,
): Scored[] {
  const scored = scoreCandidates(candidates, concepts, statistics);
  if (!isQuestion) {
    const power = isSentence ? COVERAGE_POWER.sentences : COVERAGE_POWER.words;
    return scored.map((section) => ({
      ...section,
      score: section.score * section.coverage ** power * (1 + NAMED * section.named),
    }));
  }
  const words = withFeedback(concepts, scored.sort(bestFirst), vocabulary, statistics.sections);
  return scoreCandidates(candidates, words, statistics);
}

function bestFirst(a: Pick<Scored, 'id' | 'score'>, b: Pick<Scored, 'id' | 'score'>): number {
  return b.score - a.score || a.id - b.id;
}
