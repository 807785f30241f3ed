/** The blocks that answer best, each for what the ones before it leave out. */
import { isSpecific } from '../citations/specific-quote.ts';
import { type AskedTerm, has, type ReadBlock } from './asked-terms.ts';
import { withSurroundingBlocks } from './surrounding-blocks.ts';
import { hasRoomForRow, withFewRows } from './table-rows.ts';

/** The best pages are quoted one after another first: what a reader looks at of a list of hits (ADR 134). */
const MAX_PAGES = 5;
/** Of these, pages whose quotes have the blocks that belong to them; the others have one block. */
const MAX_WHOLE_PAGES = 3;
/** Sections of one answer. With fewer than pages, a page would take the place of a better quote. */
const MAX_SECTIONS = MAX_PAGES;
/** An answer with fewer quotes has further ones of its pages. */
const MAX_QUOTES = 4;
/** Of the best passage's relevance, which another page needs for that. */
const LEAST_RELEVANCE = 0.15;
/** Blocks with what belongs to them: fewer than citations are looked up. */
const MAX_BLOCKS = 24;

/**
 * Weight of a word in the heading for the first block under it: the heading names the subject of
 * the section.
 */
const IN_HEADING = 0.6;
/** And to each block after it so much less. */
const FURTHER = 0.8;
/** Weight of words that a quote of the same section, or of another one, contains already. */
const REPEATED = 0.25;
const REPEATED_ELSEWHERE = 0.5;
/** A block with less than this of the best one's worth is no answer beside it. */
const LEAST_GAIN = 0.3;
/** UTF-16 units: the same words are worth half in a text of this length, or as short as that. */
const LONG = 1_200;
const SHORT = 20;
/** A block of code alone explains little, except for questions about how to do something. */
const CODE = 0.5;
/** And so much more do steps, which are numbered. */
const STEP = 1.3;

/** @param mayBeShort commands are */
const lengthFactor = (length: number, mayBeShort: boolean): number =>
  (LONG / (LONG + length)) * (mayBeShort ? 1 : length / (SHORT + length));

interface BlockScore {
  readonly read: ReadBlock;
  /** By place of the term. */
  readonly terms: readonly number[];
  readonly factor: number;
}

/** Weight of a block with words of the previous question only, if others have words of this one. */
const ASIDE = 0.3;

/** The share that a word with the meaning of another counts. */
const RELATED = 0.5;

const shareOf = (terms: ReadonlySet<string>, term: AskedTerm): number => {
  if (has(terms, term)) return 1;
  return term.related.some((stem) => terms.has(stem)) ? RELATED : 0;
};

/** Puts the question's own words before words of the conversation. */
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

const kindFactor = ({ block, marker }: ReadBlock, asksHow: boolean): number => {
  if (block.kind === 'code') return asksHow ? 1 : CODE;
  return asksHow && /^\d/.test(marker) ? STEP : 1;
};

interface Asked {
  readonly terms: readonly AskedTerm[];
  /** It asks how to do something. */
  readonly asksHow: boolean;
}

const worthOf = (read: ReadBlock, { terms, asksHow }: Asked, relevance: number): BlockScore => {
  const isCommand = asksHow && read.block.kind === 'code';
  const inHeading = IN_HEADING * FURTHER ** read.section.blocks.indexOf(read.block);
  return {
    read,
    terms: terms.map(
      (term) =>
        term.weight * (shareOf(read.terms, term) + inHeading * shareOf(read.headingTerms, term)),
    ),
    factor: relevance * kindFactor(read, asksHow) * lengthFactor(read.text.length, isCommand),
  };
};

/** With so many of the words that were asked in its name a section is about that. */
const NAMED = 0.6;

/** By number: a word of the heading is over all blocks, and would tell nothing by its frequency. */
const isNamedIn = ({ headingTerms }: ReadBlock, terms: readonly AskedTerm[]): boolean =>
  terms.length > 0 &&
  terms.filter((term) => has(headingTerms, term)).length >= NAMED * terms.length;

const worthAlone = ({ terms, factor }: BlockScore): number =>
  factor * terms.reduce((sum, worth) => sum + worth, 0);

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
    if (this.has(read) || !hasRoomForRow(read, this.chosen)) return false;
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
 * @param pageOf the page of a passage
 * @returns best first
 */
export const chooseQuotes = (
  blocks: readonly ReadBlock[],
  asked: Asked,
  relevance: readonly number[],
  pageOf: (passage: number) => string,
): readonly ReadBlock[] => {
  const { terms } = asked;
  const telling = blocks.filter(({ text }) => isSpecific(text));
  const all = (telling.length === 0 ? blocks : telling).map((read) =>
    worthOf(read, asked, relevance[read.passage] ?? 0),
  );
  const worths = withOwnFirst(all, terms);
  // Retrieval has seen the whole project, and tells best which passage answers.
  const ofFirst = worths.filter((worth) => worth.read.passage === 0 && worth.terms.some(Boolean));
  const known = terms.filter((_, at) => worths.some((worth) => worth.terms[at] !== 0));
  const worthOfRow = (row: ReadBlock): number =>
    terms.reduce((sum, term) => sum + term.weight * shareOf(row.terms, term), 0);
  const choice = new Choice();
  let most = 0;
  let quotes = 0;
  const quotedPages = (): ReadonlySet<string> =>
    new Set(choice.chosen.map(({ passage }) => pageOf(passage)));
  /** @param isNew the page is not quoted yet: what others say takes nothing from it */
  const quoteBest = (among: readonly BlockScore[], isNew: boolean): boolean => {
    let best: BlockScore | null = null;
    let gain = 0;
    for (const worth of among) {
      if (!choice.mayTake(worth.read)) continue;
      const own = isNew ? worthAlone(worth) : choice.gain(worth);
      if (own > gain) [best, gain] = [worth, own];
    }
    if (best === null || (!isNew && gain < most * LEAST_GAIN)) return false;
    most = Math.max(most, gain);
    const { read } = best;
    const ofSection = blocks.filter(({ section }) => section === read.section);
    // Only the first is read for all that it says.
    const isNamed = quotes === 0 && isNamedIn(read, known);
    const surrounding = withSurroundingBlocks(read, ofSection, isNamed);
    const together = withFewRows(surrounding, read, choice.chosen, worthOfRow);
    const hasRoom = choice.chosen.length + together.length <= MAX_BLOCKS;
    const isWhole = !isNew || quotedPages().size < MAX_WHOLE_PAGES;
    choice.take(best, hasRoom && isWhole ? together : [read]);
    quotes += 1;
    return true;
  };
  quoteBest(ofFirst.length > 0 ? ofFirst : worths, false);
  const relevant = worths.filter(({ read }) => (relevance[read.passage] ?? 0) >= LEAST_RELEVANCE);
  for (const page of new Set(relevant.map(({ read }) => pageOf(read.passage)))) {
    const quoted = quotedPages();
    if (quotes === 0 || quoted.size === MAX_PAGES) break;
    if (quoted.has(page)) continue;
    quoteBest(
      relevant.filter(({ read }) => pageOf(read.passage) === page),
      true,
    );
  }
  while (quotes < MAX_QUOTES && quotes > 0 && quoteBest(worths, false));
  return choice.chosen;
};

/** Sections of a page that is asked about as a whole. */
const MAX_OPENINGS = 3;

/** Of what was asked about as a whole, and of which no word is asked: how its first sections begin. */
export const openingBlocks = (blocks: readonly ReadBlock[]): readonly ReadBlock[] => {
  const sections = new Map<unknown, ReadBlock>();
  for (const read of blocks) {
    const canBeQuoted = read.block.kind !== 'code' && isSpecific(read.text);
    if (canBeQuoted && !sections.has(read.section)) sections.set(read.section, read);
  }
  return [...sections.values()].slice(0, MAX_OPENINGS);
};
