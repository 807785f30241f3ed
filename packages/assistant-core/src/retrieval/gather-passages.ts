/** From a question to the passages of published pages that may answer it, within a budget of tokens. */
import { languageOf } from '@quoin/search-index';
import type { WholeQuestion } from '../answer.ts';
import type { FoundSection, Knowledge, PublishedPage } from '../knowledge.ts';
import type { Passage } from '../passage.ts';
import { contentTerms, languagesOf } from '../question-words.ts';
import { estimateTokens } from '../tokens.ts';
import { turn } from '../turn.ts';
import { cutPassage, type Wanted } from './cut-passage.ts';
import { findSections } from './find-sections.ts';
import { joinSections, type LocatedSection, type SectionRun } from './join-sections.ts';
import { locateSection } from './locate-section.ts';
import { isAboutThisPage } from './this-page.ts';

/**
 * Pages that are read for one question. Quoin's own limit: the best sections are almost always on
 * fewer pages.
 */
const MAX_PAGES = 8;

/**
 * Tokens of one passage: as much as nine of ten sections of real documentation have, and little enough
 * that four fit into the context of a small local model.
 */
const MAX_PASSAGE = 700;

/** Tokens: with less room than this a passage would be a scrap. */
const MIN_PASSAGE = 60;

interface Candidate {
  readonly page: PublishedPage;
  readonly run: SectionRun;
}

const byPage = (found: readonly FoundSection[]): Map<string, FoundSection[]> => {
  const pages = new Map<string, FoundSection[]>();
  for (const section of found) {
    const sections = pages.get(section.pageId);
    if (sections !== undefined) sections.push(section);
    else if (pages.size < MAX_PAGES) pages.set(section.pageId, [section]);
  }
  return pages;
};

const located = (page: PublishedPage, found: readonly FoundSection[]): LocatedSection[] => {
  const best = new Map<number, LocatedSection>();
  for (const section of found) {
    const at = locateSection(page, section);
    const { score, coverage, about, rarity } = section;
    if (at >= 0 && score > (best.get(at)?.score ?? -1)) {
      best.set(at, { at, score, coverage, about, rarity });
    }
  }
  return [...best.values()];
};

/** All of a page that is asked about as a whole: it has everything that was asked. */
const wholePage = ({ pageId, sections }: PublishedPage): FoundSection[] =>
  sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ heading, anchor }, at) => ({
      pageId,
      heading,
      anchor,
      score: 1 / (1 + at),
      coverage: 1,
      about: 1,
      rarity: 0,
    }));

/** Returns the conditions of a text for pages, computed once for each of their languages. */
const wants = (text: string): ((page: PublishedPage) => Wanted) => {
  const known = new Map<string, Wanted['weights']>();
  return ({ locale, content }) => {
    const languages = languagesOf([locale], text);
    const key = languages.join(' ');
    const weights =
      known.get(key) ??
      new Map(
        contentTerms(text, languages).flatMap(({ stems }) =>
          stems.map((stem) => [stem, 1] as const),
        ),
      );
    known.set(key, weights);
    return { language: languageOf(locale, content), weights };
  };
};

const fill = async (
  candidates: readonly Candidate[],
  text: string,
  budget: number,
): Promise<Passage[]> => {
  const wantedBy = wants(text);
  const passages: Passage[] = [];
  let left = budget;
  for (const { page, run } of candidates) {
    if (left < MIN_PASSAGE) break;
    const room = Math.min(left, MAX_PASSAGE);
    await turn();
    const passage = cutPassage(page, run, room, () => wantedBy(page));
    passages.push(passage);
    left -= estimateTokens(passage.markdown);
  }
  return passages;
};

/**
 * @param budget tokens of all passages together
 * @returns best first
 */
export const gatherPassages = async (
  knowledge: Knowledge,
  question: WholeQuestion,
  budget: number,
): Promise<readonly Passage[]> => {
  const { text, pageId } = question;
  const isOfPage = pageId !== null && isAboutThisPage(text);
  await turn();
  const found = isOfPage ? [] : await findSections(knowledge, question);
  const wanted = byPage(found);
  const ids = isOfPage ? [pageId] : [...wanted.keys()];
  const read = ids.length === 0 ? [] : await knowledge.pages(ids);
  const candidates: Candidate[] = [];
  for (const page of read) {
    await turn();
    const sections = isOfPage ? wholePage(page) : (wanted.get(page.pageId) ?? []);
    const runs = joinSections(page, located(page, sections), MAX_PASSAGE);
    candidates.push(...runs.map((run): Candidate => ({ page, run })));
  }
  candidates.sort((a, b) => b.run.found.score - a.run.found.score);
  return fill(candidates, text, budget);
};
