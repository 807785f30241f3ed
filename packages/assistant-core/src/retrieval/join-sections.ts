/** Sections that were found, with the neighbours that make them understood. */
import type { FoundSection, PageSection, PublishedPage } from '../knowledge.ts';
import { estimateTokens } from '../tokens.ts';

export interface LocatedSection
  extends Pick<FoundSection, 'score' | 'coverage' | 'about' | 'rarity'> {
  /** Place in the page's sections. */
  readonly at: number;
}

/** Sections of one page that are one after the other. */
export interface SectionRun {
  /** Places in the page's sections, both included. */
  readonly first: number;
  readonly last: number;
  /** The one that was found; of several the best. */
  readonly found: LocatedSection;
}

/** Tokens: a section with less gets the text below it, or beside it. */
const SHORT = 150;
/** Hardly more than a heading: it is understood from what it is in. */
const VERY_SHORT = 40;

/** Tokens of each section of a page, counted when they are asked for. */
type Sizes = (at: number) => number;

const sizesOf = ({ content, sections }: PublishedPage): Sizes => {
  const known = new Map<number, number>();
  return (at) => {
    const section = sections[at];
    const size =
      known.get(at) ??
      (section === undefined ? 0 : estimateTokens(content.slice(section.start, section.end)));
    known.set(at, size);
    return size;
  };
};

const withNeighbours = (
  sections: readonly PageSection[],
  sizes: Sizes,
  max: number,
  found: LocatedSection,
): SectionRun => {
  const { at } = found;
  const level = sections[at]?.level ?? 0;
  const levelOf = (place: number): number => sections[place]?.level ?? 0;
  let first = at;
  let last = at;
  let size = sizes(at);
  const takes = (place: number): boolean => {
    if (sections[place] === undefined || size + sizes(place) > max) return false;
    size += sizes(place);
    return true;
  };
  const isUnderParent = level > 1 && levelOf(at - 1) > 0 && levelOf(at - 1) < level;
  if (size < VERY_SHORT && isUnderParent && takes(at - 1)) first -= 1;
  while (size < SHORT && levelOf(last + 1) > level && takes(last + 1)) last += 1;
  if (size < SHORT && last === at && levelOf(at + 1) === level && takes(at + 1)) last += 1;
  return { first, last, found };
};

/**
 * Runs of one page, in its order, none with a section of another.
 * @param max tokens of a run: what would be more stays apart
 */
export const joinSections = (
  page: PublishedPage,
  located: readonly LocatedSection[],
  max: number,
): readonly SectionRun[] => {
  const sizes = sizesOf(page);
  const sizeOf = ({ first, last }: SectionRun): number => {
    let size = 0;
    for (let at = first; at <= last; at++) size += sizes(at);
    return size;
  };
  const inOrder = [...located].sort((a, b) => a.at - b.at);
  const runs: SectionRun[] = [];
  for (const section of inOrder) {
    const run = withNeighbours(page.sections, sizes, max, section);
    const before = runs.at(-1);
    if (before === undefined || run.first > before.last + 1) {
      runs.push(run);
      continue;
    }
    const found = before.found.score >= section.score ? before.found : section;
    const joined = { first: before.first, last: Math.max(before.last, run.last), found };
    if (sizeOf(joined) <= max) runs[runs.length - 1] = joined;
    else if (section.at > before.last) runs.push({ ...run, first: before.last + 1 });
    else runs[runs.length - 1] = { ...before, found };
  }
  return runs;
};
