/**
 * Candidates for a query: a bounded number of sections, the likeliest first, so that a word that
 * is everywhere costs no more than a rare one.
 */
import { headingKey, strongKey } from '../keys.ts';
import type { Candidate, CandidateRequest, SectionIndex } from '../ports.ts';
import { type Concept, keysOf } from '../query/concept.ts';
import type { Filter } from '../query/filter.ts';
import type { Scope } from '../source.ts';

export interface Gathering {
  readonly index: SectionIndex;
  readonly scope: Scope;
  readonly filter: Filter;
  /** Of the scope. */
  readonly sections: number;
  /** Asked before each statement but the first. */
  readonly isLate: () => boolean;
}

type Groups = CandidateRequest['all'];

/** Of one query: where `order by rank` over all matches of 100,000 took 317 ms, this takes 3. */
const MAX_CANDIDATES = 1_000;
/** Of a query of few words, whose best sections are easily found: a third of the time. */
const MAX_CANDIDATES_FOR_FEW = 300;
const FEW_WORDS = 4;
/** Of these, sections that have all words in their names: no exact title is missed among thousands. */
const MAX_NAMED = 200;
/** With so many that say the words much, those that only say them are not looked for. */
const ENOUGH_STRONG = 200;
/** With so many that have all words, those that have only most are not looked for. */
const ENOUGH = 50;
/** So many of a query's words, the most telling, are most of its words. */
const MOST_OF_THE_WORDS = 2 / 3;

export class Candidates {
  readonly #gathering: Gathering;
  readonly #found = new Map<number, Candidate>();
  /** Statements that were sent before they are needed, by their groups. */
  readonly #ahead = new Map<string, Promise<readonly Candidate[]>>();
  #isFirst = true;
  #isComplete = true;

  constructor(gathering: Gathering) {
    this.#gathering = gathering;
  }

  get found(): readonly Candidate[] {
    return [...this.#found.values()];
  }

  get size(): number {
    return this.#found.size;
  }

  /** False: time was over before everything was asked. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Sends the statements together that {@link addAll} and {@link addMost} will probably need, if the
   * index is remote. Statements differ in their limit only by what was found before, and candidates
   * come by id, so that the first of these are the same as with the lower limit.
   */
  readAhead(concepts: readonly Concept[]): void {
    const { index, scope, filter } = this.#gathering;
    const required = concepts.filter(({ isRequired }) => isRequired);
    if (index.isRemote !== true || required.length === 0) return;
    const most = mostFor(required);
    const { none, withoutPages } = filter;
    const send = (groups: Groups, limit: number): void => {
      const name = nameOf(groups);
      if (this.#ahead.has(name)) return;
      const all = [...groups, ...filter.groups];
      const sent = index.candidates(scope, { all, none, withoutPages, after: 0, limit });
      sent.catch(() => undefined);
      this.#ahead.set(name, sent);
    };
    if (rarestOf(required) > most) {
      send(required.map(headingKeys), Math.min(MAX_NAMED, most));
      send(required.map(strongKeys), most);
    }
    send(required.map(keysOf), most);
    if (required.length === 1 || this.#expectedWithAll(required) >= ENOUGH) return;
    const words = mostOf(required);
    if (words.length > 0) send(words.map(keysOf), most);
    for (const group of anyOf(required, most).slice(0, 1)) send([group], most);
  }

  /** Whether probably no section has all words, and the index is remote. */
  expectsNothing(required: readonly Concept[]): boolean {
    return this.#gathering.index.isRemote === true && this.#expectedWithAll(required) < 1;
  }

  /** Sections with all words, if words were independent of each other. */
  #expectedWithAll(required: readonly Concept[]): number {
    const { sections: all } = this.#gathering;
    return required.reduce((expected, { sections }) => (expected * sections) / all, all);
  }

  /** Adds sections that have all words. */
  async addAll(concepts: readonly Concept[]): Promise<void> {
    const required = concepts.filter(({ isRequired }) => isRequired);
    if (required.length === 0) return;
    // The index caps by id: where the cap is likely to cut, those go first that say the words most.
    const most = mostFor(required);
    if (rarestOf(required) > most) {
      await this.#ask(required.map(headingKeys), Math.min(MAX_NAMED, most));
      await this.#ask(required.map(strongKeys), most);
      if (this.size >= ENOUGH_STRONG) return;
    }
    await this.#ask(required.map(keysOf), most);
  }

  /** Adds sections that have most words, or only the rarest, while there are few. */
  async addMost(concepts: readonly Concept[]): Promise<void> {
    const required = concepts.filter(({ isRequired }) => isRequired);
    if (required.length < 2 || this.size >= ENOUGH) return;
    const most = mostFor(required);
    const words = mostOf(required);
    if (words.length > 0) await this.#ask(words.map(keysOf), most);
    if (this.size >= ENOUGH) return;
    for (const group of anyOf(required, most)) await this.#ask([group], most);
  }

  /** All that the filter lets pass, by id. */
  async *pages(groups: Groups): AsyncGenerator<readonly Candidate[]> {
    for (let after = 0; ; ) {
      const batch = await this.#request(groups, after, MAX_CANDIDATES);
      yield batch;
      const last = batch.at(-1);
      if (last === undefined || batch.length < MAX_CANDIDATES) return;
      after = last.id;
    }
  }

  /** @param most candidates of all that were asked for */
  async #ask(groups: Groups, most: number): Promise<void> {
    const room = most - this.size;
    if (room <= 0) return;
    for (const candidate of await this.#request(groups, 0, room)) {
      this.#found.set(candidate.id, candidate);
    }
  }

  /** Nothing once it is late, or when the index fails, unless there is nothing yet to answer with. */
  async #request(groups: Groups, after: number, limit: number): Promise<readonly Candidate[]> {
    const { index, scope, filter, isLate } = this.#gathering;
    if (!this.#isFirst && (!this.#isComplete || isLate())) {
      this.#isComplete = false;
      return [];
    }
    const { none, withoutPages } = filter;
    const all = [...groups, ...filter.groups];
    const ahead = after === 0 ? this.#ahead.get(nameOf(groups)) : undefined;
    try {
      if (ahead !== undefined) return (await ahead).slice(0, limit);
      return await index.candidates(scope, { all, none, withoutPages, after, limit });
    } catch (error) {
      if (this.#isFirst) throw error;
      this.#isComplete = false;
      return [];
    } finally {
      this.#isFirst = false;
    }
  }
}

const nameOf = (groups: Groups): string => groups.join(' ');

/** Sections with the rarest word. */
const rarestOf = (required: readonly Concept[]): number =>
  Math.min(...required.map(({ sections }) => sections));

/** The most telling of the words; empty if they are one word or all. */
function mostOf(required: readonly Concept[]): readonly Concept[] {
  const telling = [...required].sort((a, b) => b.idf - a.idf);
  const words = telling.slice(0, Math.ceil(telling.length * MOST_OF_THE_WORDS));
  return words.length > 1 && words.length < required.length ? words : [];
}

const mostFor = (required: readonly Concept[]): number =>
  required.length > FEW_WORDS ? MAX_CANDIDATES : MAX_CANDIDATES_FOR_FEW;

/**
 * Words one of which is enough, from the rarest, while the index does not need to cut; the rarest
 * of all even then.
 */
function anyOf(required: readonly Concept[], most: number): number[][] {
  const together: number[] = [];
  let sections = 0;
  for (const concept of [...required].sort((a, b) => a.sections - b.sections)) {
    if (sections + concept.sections > most) {
      return together.length > 0 ? [together] : [strongKeys(concept), keysOf(concept)];
    }
    sections += concept.sections;
    together.push(...keysOf(concept));
  }
  return [together];
}

const headingKeys = (concept: Concept): number[] =>
  concept.alternatives.map(({ term }) => headingKey(term));

const strongKeys = (concept: Concept): number[] =>
  concept.alternatives.map(({ term }) => strongKey(term));
