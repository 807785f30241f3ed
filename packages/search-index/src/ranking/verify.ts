/** Phrases are found by their words, and seen to be said word for word in the sections' texts. */
import type { Candidate } from '../ports.ts';
import { keysOf } from '../query/concept.ts';
import type { Query } from '../query/interpret.ts';
import { type PlainPhrase, plain, wholeWords } from '../query/plain-text.ts';
import type { SectionSource } from '../source.ts';
import type { Candidates } from './gather.ts';
import type { Ranked } from './rank.ts';
import type { SectionReader } from './section-reader.ts';

export interface Verifying {
  readonly query: Query;
  readonly candidates: Candidates;
  readonly reader: SectionReader;
  readonly rankAll: (found: readonly Candidate[]) => Ranked[];
  /** How many are enough. */
  readonly wanted: number;
  /** Asked between batches. */
  readonly isLate: () => boolean;
}

export interface Verified {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  readonly isComplete: boolean;
}

/**
 * Of candidates that are looked through beyond the likeliest, a thousand each: a phrase of words
 * that are everywhere holds up the process that searches next for a third of a second at most.
 */
const MAX_BATCHES = 10;
/** Texts read at a time: some 100 KB. */
const BATCH = 100;

/** @param ranked the likeliest, best first; where they are not enough, others are looked through by id */
export async function verify(ranked: readonly Ranked[], verifying: Verifying): Promise<Verified> {
  const { query, candidates, rankAll, wanted } = verifying;
  const kept = await saying(ranked, wanted, verifying);
  let { isComplete } = kept;
  const found = [...kept.ranked];
  const [typed] = ranked;
  if (isComplete && found.length < wanted && typed !== undefined) {
    const seen = new Set(ranked.map(({ id }) => id));
    // What must be said is in the filter; where nothing must, all words are asked for.
    const { concepts } = typed.asked;
    const groups =
      query.phrases.length > 0 ? [] : concepts.filter(({ isRequired }) => isRequired).map(keysOf);
    let looked = 0;
    for await (const batch of candidates.pages(groups)) {
      if (looked === MAX_BATCHES) {
        isComplete = false;
        break;
      }
      looked += 1;
      const others = rankAll(batch.filter(({ id }) => !seen.has(id)));
      const more = await saying(others, wanted - found.length, verifying);
      found.push(...more.ranked);
      isComplete = more.isComplete;
      if (!isComplete || found.length >= wanted) break;
    }
  }
  found.sort((a, b) => b.score - a.score || a.id - b.id);
  return { ranked: found, isComplete };
}

async function saying(
  ranked: readonly Ranked[],
  wanted: number,
  { query, reader, isLate }: Verifying,
): Promise<Verified> {
  const kept: Ranked[] = [];
  for (let at = 0; at < ranked.length && kept.length < wanted; at += BATCH) {
    if (at > 0 && isLate()) return { ranked: kept, isComplete: false };
    const batch = ranked.slice(at, at + BATCH);
    await reader.read(batch.map(({ id }) => id));
    for (const section of batch) {
      const source = reader.get(section.id)?.source;
      if (source !== undefined && isAsSaid(source, query)) kept.push(section);
    }
  }
  return { ranked: kept, isComplete: true };
}

function isAsSaid(source: SectionSource, { phrases, withoutPhrases }: Query): boolean {
  const { title, heading, about, text, code } = source;
  const fields = [heading ?? title, about, text, code].map(plain);
  const says = ({ text: words, isOpen }: PlainPhrase): boolean =>
    fields.some((field) => wholeWords(field, words, isOpen).next().done === false);
  return phrases.every(says) && !withoutPhrases.some(says);
}
