/** A section that was found, in the text as it is now. */
import type { FoundSection, PageSection, PublishedPage } from '../knowledge.ts';

/**
 * What has no heading precedes the first one; a page that begins with its title as a heading has
 * its beginning under that.
 */
const beginning = ({ sections }: PublishedPage): number => {
  const [first, second] = sections;
  if (first === undefined) return -1;
  const isEmpty = first.heading === null && first.blocks.length === 0;
  return isEmpty && second !== undefined ? 1 : 0;
};

/** @returns its place in the page's sections; -1: it is not there any more */
export const locateSection = (
  page: PublishedPage,
  { heading, anchor }: Pick<FoundSection, 'heading' | 'anchor'>,
): number => {
  const find = (isIt: (section: PageSection) => boolean) => page.sections.findIndex(isIt);
  if (anchor !== null) return find((section) => section.anchor === anchor);
  if (heading === null) return beginning(page);
  return find((section) => section.anchor === null && section.heading === heading);
};
