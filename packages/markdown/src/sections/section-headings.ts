/** Which headings divide a page into sections, for the search and for the caller that quotes what it found. */
import type { Heading } from 'mdast';
import { anchorsOf } from '../anchors.ts';
import type { Document } from '../parse/document.ts';

export interface SectionHeading {
  readonly heading: string;
  /** 1 to 6. */
  readonly level: number;
  /** As `anchorsOf` returns it; null if it is too long for an address. */
  readonly anchor: string | null;
}

/** The most headings that divide a page. Pages of three documentation sites have at most an eighth of it. */
const MAX_HEADINGS = 1_000;

/**
 * UTF-16 units of a heading or an anchor: more than any of three documentation sites has. Each section
 * keeps those that it is under, so that one of any length would be kept a thousand times.
 */
const MAX_HEADING = 500;

/** The rest of a long heading is text of its section. */
const beginningOf = (title: string): string =>
  title.length <= MAX_HEADING ? title : title.slice(0, MAX_HEADING).toWellFormed().trimEnd();

/** One without words is not one: it could not be shown. Its words are text, as are those too many. */
export const sectionHeadings = ({ tree }: Document): ReadonlyMap<Heading, SectionHeading> => {
  const found = new Map<Heading, SectionHeading>();
  for (const { heading, level, title, anchor } of anchorsOf(tree).headings.slice(0, MAX_HEADINGS)) {
    const words = beginningOf(title);
    if (words === '') continue;
    const address = anchor.length > MAX_HEADING ? null : anchor;
    found.set(heading, { heading: words, level, anchor: address });
  }
  return found;
};
