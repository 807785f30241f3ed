/** One wording of a query, ready to be compared with sections. */
import { queryTerms } from '../analysis/index.ts';
import { isCompound } from '../query/compound.ts';
import { type Concept, isSelective } from '../query/concept.ts';
import type { Query } from '../query/interpret.ts';
import { type Knowledge, makeConcepts, type QueryVariant } from '../query/make-concepts.ts';
import { plain } from '../query/plain-text.ts';
import type { Candidates } from './gather.ts';
import { type Wanted, wantedOf } from './matches.ts';

export interface PreparedQuery {
  readonly concepts: readonly Concept[];
  /** Places of those that are required. */
  readonly required: ReadonlySet<number>;
  /** All words, as `plain` returns them. */
  readonly text: string;
  /** Names with signs, capitals or digits inside, as `plain` returns them. */
  readonly identifiers: readonly string[];
  readonly wanted: Wanted;
  /** It is in natural language: words that are missing or far apart tell little. */
  readonly isQuestion: boolean;
  /** Of any number of words, it was not typed as words to look for. */
  readonly isSentence: boolean;
  /** Weight of a score: 1 for the typed words. */
  readonly factor: number;
}

/** With so many telling words a query is a question in natural language. */
const QUESTION_WORDS = 5;
/** For other words than were typed. */
const REWORDED = 0.9;
/** Where no section has all words, as many may be mistyped although others have them too. */
const MAX_DOUBTFUL_WORDS = 4;

/**
 * Gathers candidates for each wording.
 *
 * @returns wordings with at least one word that can be looked for
 */
export async function prepareQueries(
  query: Query,
  candidates: Candidates,
  known: Knowledge,
): Promise<readonly PreparedQuery[]> {
  const asked: PreparedQuery[] = [];
  for (const wording of query.wordings) {
    let concepts = [...(await makeConcepts(wording, known)), ...query.phraseConcepts];
    const required = concepts.filter(({ isRequired }) => isRequired);
    if (required.length === 0) continue;
    const before = candidates.size;
    const doubted = async () => [
      ...(await makeConcepts({ ...wording, isDoubtful: true }, known)),
      ...query.phraseConcepts,
    ];
    candidates.readAhead(concepts);
    const mayDoubt = required.length <= MAX_DOUBTFUL_WORDS;
    // That nothing has all words is likely: the next statements are sent with the first ones.
    const early = mayDoubt && candidates.expectsNothing(required) ? await doubted() : null;
    if (early !== null) candidates.readAhead(early);
    await candidates.addAll(concepts);
    if (candidates.size === before && mayDoubt) {
      concepts = early ?? (await doubted());
      await candidates.addAll(concepts);
    }
    asked.push(askedIn(wording, concepts, query, known, asked[0]));
  }
  const [typed, ...others] = asked;
  // Of phrases nothing may be missing.
  const isOnlyPhrases = query.wordings.every(({ words }) => words.trim() === '');
  if (typed !== undefined && !isOnlyPhrases) await candidates.addMost(typed.concepts);
  // No section has all words of a sentence, in whichever words it is put.
  for (const { concepts, isSentence } of others) if (isSentence) await candidates.addMost(concepts);
  return asked;
}

function askedIn(
  { words, isSentence = false }: QueryVariant,
  concepts: readonly Concept[],
  { phrases }: Query,
  { languages, sections }: Knowledge,
  typed: PreparedQuery | undefined,
): PreparedQuery {
  const said = [plain(words), ...phrases.map(({ text }) => text)].filter((text) => text !== '');
  return {
    concepts,
    required: new Set(concepts.flatMap(({ isRequired }, at) => (isRequired ? [at] : []))),
    text: said.join(' '),
    identifiers: said.flatMap((text) =>
      queryTerms(text, languages)
        .filter((term) => term.kind === 'identifier' && !isCompound(term))
        .map(({ raw }) => plain(raw)),
    ),
    wanted: wantedOf(concepts, phrases),
    isQuestion: telling(concepts, sections) >= QUESTION_WORDS,
    isSentence,
    // A wording of more words would otherwise win by their number.
    factor: typed === undefined ? 1 : (REWORDED * worth(typed.concepts)) / worth(concepts),
  };
}

function telling(concepts: readonly Concept[], all: number): number {
  return concepts
    .filter(({ isRequired, sections }) => isRequired && isSelective(sections, all))
    .reduce((sum, { words }) => sum + words, 0);
}

function worth(concepts: readonly Concept[]): number {
  return concepts.reduce((sum, { idf, isRequired }) => sum + (isRequired ? idf : 0), 0) || 1;
}
