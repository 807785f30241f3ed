/**
 * Finds sections for a question, and takes the earlier questions of the conversation into account.
 */

import type { WholeQuestion } from '../answer.ts';
import type { FoundSection, Knowledge } from '../knowledge.ts';
import { contentTerms, ENOUGH_WORDS, languagesOf } from '../question-words.ts';

/**
 * Sections of a search. Quoin's own limit: more than the budget of tokens has room for, from many
 * pages.
 */
const MAX_FOUND = 16;
/** Earlier questions that are looked at, from the latest back. */
const MAX_EARLIER = 4;
/** And it does where what it finds has so much of what was asked. */
const WELL_COVERED = 0.75;
/** Weight of results of earlier questions, if the question is complete on its own. */
const ASIDE = 0.3;
const ALONGSIDE = 1;

/** And where the reader is on a page, so that something of it is among them. */
const MAX_FOUND_BESIDE = 40;

/** How much better a section of the page is that the reader is on: enough to decide between equals. */
const ON_PAGE = 1.25;
/** Where the question says too little to be about another page: a section that has it all comes first. */
const ON_PAGE_IF_VAGUE = 1.5;

/**
 * The question with the nearest earlier ones that say what the conversation is about; null if there
 * are no entries.
 */
const withEarlier = (
  { text, history }: WholeQuestion,
  languages: readonly string[],
): string | null => {
  const asked = history.filter(({ role }) => role === 'user').slice(-MAX_EARLIER);
  const texts = [text];
  let words = 0;
  for (const { content } of asked.reverse()) {
    if (words >= ENOUGH_WORDS) break;
    texts.push(content);
    words += contentTerms(content, languages).length;
  }
  return texts.length > 1 ? texts.join('\n') : null;
};

/** 0 to 1, to compare between searches. */
const relevance = ({ score, coverage }: FoundSection, best: number): number =>
  best > 0 ? (score / best) * (0.5 + coverage / 2) : 0;

const keyOf = ({ pageId, anchor, heading }: FoundSection): string =>
  JSON.stringify([pageId, anchor, heading]);

class Merged {
  readonly #sections = new Map<string, FoundSection>();

  add(found: readonly FoundSection[], weight: number): void {
    const best = found.reduce((most, { score }) => Math.max(most, score), 0);
    for (const section of found) {
      const key = keyOf(section);
      const before = this.#sections.get(key);
      const score = (before?.score ?? 0) + weight * relevance(section, best);
      const coverage = Math.max(before?.coverage ?? 0, section.coverage);
      const { about = before?.about, rarity = before?.rarity } = section;
      this.#sections.set(key, {
        ...{ ...section, score, coverage },
        about: about === undefined ? undefined : Math.max(before?.about ?? 0, about),
        rarity: rarity === undefined ? undefined : Math.min(before?.rarity ?? 1, rarity),
      });
    }
  }

  /** In no order. */
  all(): readonly FoundSection[] {
    return [...this.#sections.values()];
  }
}

export const findSections = async (
  knowledge: Knowledge,
  question: WholeQuestion,
): Promise<readonly FoundSection[]> => {
  const { text, locale, pageId } = question;
  const languages = languagesOf([locale], text);
  const inContext = withEarlier(question, languages);
  const limit = pageId === null ? MAX_FOUND : MAX_FOUND_BESIDE;
  const [own, together] = await Promise.all([
    knowledge.search(text, limit),
    inContext === null ? [] : knowledge.search(inContext, limit),
  ]);
  const saysEnough = contentTerms(text, languages).length >= ENOUGH_WORDS;
  const isCovered = own.some(({ coverage }) => coverage >= WELL_COVERED);
  const merged = new Merged();
  merged.add(own, 1);
  merged.add(together, saysEnough && isCovered ? ASIDE : ALONGSIDE);
  const onPage = ({ score, coverage }: FoundSection): number =>
    saysEnough ? score * ON_PAGE : score + coverage * ON_PAGE_IF_VAGUE;
  return merged
    .all()
    .map((one) => (one.pageId === pageId ? { ...one, score: onPage(one) } : one))
    .sort((a, b) => b.score - a.score);
};
