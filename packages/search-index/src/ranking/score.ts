/**
 * BM25F: frequencies of a term are weighed by field and added before they saturate (Robertson,
 * Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", CIKM 2004).
 */
import { type Field, frequency, openTerms, type PackedTerms } from '../packed-terms.ts';
import type { Candidate, ScopeStatistics } from '../ports.ts';
import type { Alternative } from '../query/concept.ts';
import type { FieldLengths } from '../source.ts';

/**
 * A word of the text counts once. A title says what a page is about: five times is what the measured
 * baselines use; a heading says nearly as much of its section, the text above it half.
 */
const WEIGHTS = { title: 5, heading: 4, context: 2, about: 2, text: 1, code: 0.8 } as const;
/** Saturation and normalisation of length, as Robertson and Zaragoza 2009 recommend and Lucene has. */
const K1 = 1.2;
const B = 0.75;
/** Limit of a frequency. */
const MAX_SATURATION = K1 + 1;

const FIXED = ['title', 'heading', 'context', 'about'] as const satisfies readonly Field[];

/** A scored concept: its best alternative counts. */
export interface ScoredWord {
  /** The weightiest first. */
  readonly alternatives: readonly Pick<Alternative, 'key' | 'weight'>[];
  readonly idf: number;
  readonly isRequired: boolean;
  /** How much the query is about it; 1 for a word said once. */
  readonly count: number;
}

export interface Scored {
  readonly id: number;
  readonly page: number;
  readonly terms: PackedTerms;
  readonly score: number;
  /** Which part of what is required it has, weighed by how telling the words are: 0 to 1. */
  readonly coverage: number;
  /** How much its name is what was asked for: 1 where each has all words of the other. */
  readonly named: number;
}

/** @returns in the order of the candidates */
export function scoreCandidates(
  candidates: readonly Candidate[],
  words: readonly ScoredWord[],
  statistics: ScopeStatistics,
): Scored[] {
  const saturation = saturationIn(statistics);
  const required = words.reduce((sum, { idf, isRequired }) => sum + (isRequired ? idf : 0), 0);
  return candidates.map(({ id, page, terms: packed }) => {
    const terms = openTerms(packed);
    const saturated = saturation(terms.lengths);
    let inName = 0;
    let score = 0;
    let covered = 0;
    let askedInName = 0;
    for (const { alternatives, idf, isRequired, count } of words) {
      const before = inName;
      let best = 0;
      for (const { key, weight } of alternatives) {
        if (weight * MAX_SATURATION <= best) break;
        const bits = terms.find(key);
        if (bits === 0) continue;
        best = Math.max(best, weight * saturated(bits));
        if (isInName(bits)) inName += 1;
      }
      score += count * best;
      if (!isRequired) continue;
      if (best > 0) covered += idf;
      if (inName > before) askedInName += idf;
    }
    const part = (idfs: number): number => (required === 0 ? 1 : idfs / required);
    const named = nameShare(inName, part(askedInName), terms);
    return { id, page, terms, score, coverage: part(covered), named };
  });
}

const isInName = (bits: number): boolean =>
  frequency(bits, 'title') + frequency(bits, 'heading') > 0;

/** Names that have less than this part of what was asked say nothing about it. */
const LEAST_ASKED = 0.5;

/**
 * @param inName terms of the name that were asked for
 * @param asked which part of what was asked is in the name
 */
function nameShare(inName: number, asked: number, terms: PackedTerms): number {
  if (inName === 0 || asked < LEAST_ASKED) return 0;
  let length = 0;
  for (let at = 0; at < terms.size; at += 1) if (isInName(terms.bitsAt(at))) length += 1;
  return Math.min(1, inName / length) * asked * asked;
}

function saturationIn({ sections, lengths }: ScopeStatistics) {
  const average = (length: number): number => Math.max(1, length / Math.max(1, sections));
  const text = average(lengths.text);
  const code = average(lengths.code);
  return (own: FieldLengths) => {
    const perText = WEIGHTS.text / (1 - B + (B * own.text) / text);
    const perCode = WEIGHTS.code / (1 - B + (B * own.code) / code);
    return (bits: number): number => {
      let weighed = perText * frequency(bits, 'text') + perCode * frequency(bits, 'code');
      for (const field of FIXED) weighed += WEIGHTS[field] * frequency(bits, field);
      return (weighed * MAX_SATURATION) / (weighed + K1);
    };
  };
}
