/** A passage of a page, cut to what there is room for. */
import { textTerms } from '@quoin/search-index';
import { bestWindow, type Unit } from '../best-window.ts';
import type { PageBlock, PageSection, PublishedPage } from '../knowledge.ts';
import type { Passage } from '../passage.ts';
import { beginningOf, estimateTokens } from '../tokens.ts';
import type { SectionRun } from './join-sections.ts';

/** The searched terms, to choose a part of a long text. */
export interface Wanted {
  /** Terms and what each tells. */
  readonly weights: ReadonlyMap<string, number>;
  /** ISO 639-1. */
  readonly language: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** UTF-16 units of a section that are looked through: a longer text would delay all requests. */
const MAX_READ = 20_000;

/** A unit is a block with the text around it: the first has the heading, too. */
const unitsOf = (
  content: string,
  range: Range,
  blocks: readonly PageBlock[],
  language: string,
): Unit[] =>
  blocks.map(({ start }, at) => {
    const from = at === 0 ? range.start : start;
    const text = content.slice(from, blocks[at + 1]?.start ?? range.end);
    const terms = new Set(textTerms(text, language).flatMap((term) => term.terms));
    return { size: estimateTokens(text), terms };
  });

/** From one block to another, those with most of what is wanted. */
const cut = (
  { content }: PublishedPage,
  range: Range,
  sections: readonly PageSection[],
  tokens: number,
  wanted: () => Wanted,
): Range => {
  if (estimateTokens(content.slice(range.start, range.end)) <= tokens) return range;
  const most = { start: range.start, end: Math.min(range.end, range.start + MAX_READ) };
  const blocks = sections.flatMap((section) => section.blocks).filter(({ end }) => end <= most.end);
  const { language, weights } = wanted();
  const units = unitsOf(content, most, blocks, language);
  const { first, last } = bestWindow(units, tokens, weights);
  const start = (first === 0 ? undefined : blocks[first]?.start) ?? most.start;
  const end = blocks[last]?.end ?? most.end;
  // One block alone may be more than there is room for.
  const text = beginningOf(content.slice(start, end), tokens);
  return { start, end: start + text.length };
};

const within = (section: PageSection, { start, end }: Range): PageSection[] => {
  if (section.end <= start || section.start >= end) return [];
  const overlap = (part: Range): Range => ({
    start: Math.max(part.start, start),
    end: Math.min(part.end, end),
  });
  const blocks = section.blocks
    .filter((block) => block.start < end && block.end > start)
    .map((block) => ({ ...block, ...overlap(block) }));
  return [{ ...section, ...overlap(section), blocks }];
};

/**
 * @param tokens at most
 * @param wanted asked only where the passage is too long
 */
export const cutPassage = (
  page: PublishedPage,
  { first, last, found }: SectionRun,
  tokens: number,
  wanted: () => Wanted,
): Passage => {
  const { pageId, title, path, locale, content } = page;
  const sections = page.sections.slice(first, last + 1);
  const own = page.sections[found.at];
  const whole = { start: sections[0]?.start ?? 0, end: sections.at(-1)?.end ?? 0 };
  const range = cut(page, whole, sections, tokens, wanted);
  return {
    pageId,
    title,
    path,
    locale,
    heading: own?.heading ?? null,
    anchor: own?.anchor ?? null,
    markdown: content.slice(range.start, range.end),
    ...range,
    sections: sections.flatMap((section) => within(section, range)),
    score: found.score,
    coverage: found.coverage,
    about: found.about,
    rarity: found.rarity,
  };
};
