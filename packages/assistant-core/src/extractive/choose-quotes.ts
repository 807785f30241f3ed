/** The blocks that answer best, each for what the ones before it leave out. */
import { isSpecific } from '../citations/specific-quote.ts';
import { type AskedTerm, has, type ReadBlock } from './asked-terms.ts';
import { withSurroundingBlocks } from './surrounding-blocks.ts';

/** Ours: what a reader takes in at a glance. */
const MAX_QUOTES = 4;
const MAX_SECTIONS = 3;
/** Blocks with what belongs to them: fewer than citations are looked up. */
const MAX_BLOCKS = 24;

/** What a word in the heading adds to the first block under it: that is what the section is about. */
const IN_HEADING = 0.6;
/** And to each block after it so much less. */
const FURTHER = 0.8;
/** What a quote of the same section says already, or one of another section, counts so much. */
const REPEATED = 0.25;
const REPEATED_ELSEWHERE = 0.5;
/** A block with less than this of the best one's worth is no answer beside it. */
const LEAST_GAIN = 0.3;
/** UTF-16 units: the same words are worth half in a text of this length, or as short as that. */
const LONG = 1_200;
const SHORT = 20;
/** A block of code alone explains little. */
const CODE = 0.5;

const lengthFactor = (length: number): number =>
  (LONG / (LONG + length)) * (length / (SHORT + length));

interface BlockScore {
  readonly read: ReadBlock;
  /** By place of the term. */
  readonly terms: readonly number[];
  readonly factor: number;
}

/** What has words of the question before only, where others have some of this one, counts so much. */
const ASIDE = 0.3;

/** Questions are about their own words first. */
const withOwnFirst = (
  worths: readonly BlockScore[],
  terms: readonly AskedTerm[],
): readonly BlockScore[] => {
  const hasOwn = (worth: BlockScore): boolean =>
    terms.some(({ isEarlier }, at) => !isEarlier && worth.terms[at] !== 0);
  if (!worths.some(hasOwn)) return worths;
  return worths.map((worth) =>
    hasOwn(worth) ? worth : { ...worth, factor: worth.factor * ASIDE },
  );
};

const worthOf = (read: ReadBlock, terms: readonly AskedTerm[], relevance: number): BlockScore => {
  const inHeading = IN_HEADING * FURTHER ** read.section.blocks.indexOf(read.block);
  return {
    read,
    terms: terms.map(
      (term) =>
        term.weight *
        ((has(read.terms, term) ? 1 : 0) + (has(read.headingTerms, term) ? inHeading : 0)),
    ),
    factor: relevance * (read.block.kind === 'code' ? CODE : 1) * lengthFactor(read.text.length),
  };
};

/** With so many of the words that were asked in its name a section is about that. */
const NAMED = 0.6;

/** By number: a word of the heading is over all blocks, and would tell nothing by its frequency. */
const isNamedIn = ({ headingTerms }: ReadBlock, terms: readonly AskedTerm[]): boolean =>
  terms.length > 0 &&
  terms.filter((term) => has(headingTerms, term)).length >= NAMED * terms.length;

class Choice {
  readonly chosen: ReadBlock[] = [];
  readonly #said = new Map<number, Set<unknown>>();

  gain({ read, terms, factor }: BlockScore): number {
    let sum = 0;
    for (const [at, worth] of terms.entries()) {
      const by = this.#said.get(at);
      if (by === undefined) sum += worth;
      else sum += worth * (by.has(read.section) ? REPEATED : REPEATED_ELSEWHERE);
    }
    return sum * factor;
  }

  has({ text }: ReadBlock): boolean {
    // Pages say the same more often than one would think.
    return this.chosen.some((one) => one.text === text);
  }

  mayTake(read: ReadBlock): boolean {
    if (this.has(read)) return false;
    const sections = new Set(this.chosen.map(({ section }) => section));
    return sections.size < MAX_SECTIONS || sections.has(read.section);
  }

  take({ read, terms }: BlockScore, together: readonly ReadBlock[]): void {
    this.chosen.push(...together.filter((one) => !this.has(one)));
    for (const [at, worth] of terms.entries()) {
      if (worth === 0) continue;
      this.#said.set(at, (this.#said.get(at) ?? new Set()).add(read.section));
    }
  }
}

/**
 * @param blocks in the order of passages and pages
 * @param relevance of each passage, 0 to 1
 * @returns best first
 */
export const chooseQuotes = (
  blocks: readonly ReadBlock[],
  terms: readonly AskedTerm[],
  relevance: readonly number[],
): readonly ReadBlock[] => {
  const telling = blocks.filter(({ text }) => isSpecific(text));
  const all = (telling.length === 0 ? blocks : telling).map((read) =>
    worthOf(read, terms, relevance[read.passage] ?? 0),
  );
  const worths = withOwnFirst(all, terms);
  // Retrieval has seen the whole project, and tells best which passage answers.
  const ofFirst = worths.filter((worth) => worth.read.passage === 0 && worth.terms.some(Boolean));
  const known = terms.filter((_, at) => worths.some((worth) => worth.terms[at] !== 0));
  const choice = new Choice();
  let most = 0;
  let quotes = 0;
  while (quotes < MAX_QUOTES) {
    let best: BlockScore | null = null;
    let gain = 0;
    for (const worth of quotes === 0 && ofFirst.length > 0 ? ofFirst : worths) {
      const own = choice.mayTake(worth.read) ? choice.gain(worth) : 0;
      if (own > gain) [best, gain] = [worth, own];
    }
    if (best === null || gain < most * LEAST_GAIN) break;
    most = Math.max(most, gain);
    const { read } = best;
    const ofSection = blocks.filter(({ section }) => section === read.section);
    // Only the first is read for all that it says.
    const isNamed = quotes === 0 && isNamedIn(read, known);
    const together = withSurroundingBlocks(read, ofSection, isNamed);
    const hasRoom = choice.chosen.length + together.length <= MAX_BLOCKS;
    choice.take(best, hasRoom ? together : [read]);
    quotes += 1;
  }
  return choice.chosen;
};

/** Of what was asked about as a whole, and of which no word is asked: how its first sections begin. */
export const openingBlocks = (blocks: readonly ReadBlock[]): readonly ReadBlock[] => {
  const sections = new Map<unknown, ReadBlock>();
  for (const read of blocks) {
    const mayStand = read.block.kind !== 'code' && isSpecific(read.text);
    if (mayStand && !sections.has(read.section)) sections.set(read.section, read);
  }
  return [...sections.values()].slice(0, MAX_SECTIONS);
};
