/** Pages as sections of the index. */
import type { PageToIndex } from '@quoin/core';
import { parse, type Section, sectionsOf } from '@quoin/markdown';
import { languageOf, type PageSections, type SectionSource } from '@quoin/search-index';
import type { PageBatch, UnreadPage } from './protocol.ts';

/** Characters that a language is guessed from, where the space says none. */
const SAMPLE_LENGTH = 2_000;

type PageText = NonNullable<PageToIndex['current']>;

/**
 * A page that begins with its title as a heading: the text under it is the page's beginning. It
 * would otherwise be found twice, once with nothing to show.
 */
const withTitleAsStart = (sections: readonly Section[], title: string): readonly Section[] => {
  const [start, first] = sections;
  if (start === undefined || first === undefined || start.text !== '' || start.code !== '') {
    return sections;
  }
  if (first.heading?.trim().toLowerCase() !== title.trim().toLowerCase()) return sections;
  const end = sections.findIndex(({ anchor }, at) => at > 0 && anchor !== first.anchor);
  const under = sections.slice(1, end === -1 ? sections.length : end);
  const { heading, level, parents, anchor } = start;
  return [
    ...under.map((section) => ({ ...section, heading, level, parents, anchor })),
    ...sections.slice(1 + under.length),
  ];
};

const sourcesOf = (page: PageToIndex, { title, content }: PageText): SectionSource[] => {
  const { path, spaceId, locale } = page;
  const read = sectionsOf(parse(content));
  const { about } = read;
  const sections = withTitleAsStart(read.sections, title);
  let sample = `${title}\n`;
  for (const { text } of sections) {
    if (sample.length >= SAMPLE_LENGTH) break;
    sample += `${text.slice(0, SAMPLE_LENGTH)}\n`;
  }
  const language = languageOf(locale, sample);
  return sections.map(({ heading, parents, anchor, text, code }, ordinal) => ({
    title,
    heading,
    parents,
    anchor,
    text,
    code,
    about: ordinal === 0 ? about : '',
    path,
    spaceId,
    locale,
    language,
  }));
};

const isSame = (a: PageText | null, b: PageText | null): boolean =>
  a !== null && b !== null && a.title === b.title && a.content === b.content;

/** Returns the remaining data of a page whose text cannot be read: its title. */
const withoutText = (text: PageText | null): PageText | null =>
  text === null ? null : { ...text, content: '' };

const sectionsOfPage = (page: PageToIndex): PageSections => {
  const { pageId } = page;
  const current = page.current === null ? null : sourcesOf(page, page.current);
  if (isSame(page.current, page.published)) return { pageId, current, published: current };
  const published = page.published === null ? null : sourcesOf(page, page.published);
  return { pageId, current, published };
};

export const readPages = ({
  pages,
  gone,
}: PageBatch): { pages: readonly PageSections[]; unread: readonly UnreadPage[] } => {
  const unread: UnreadPage[] = [];
  const read = pages.map((page) => {
    try {
      return sectionsOfPage(page);
    } catch (problem) {
      const error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
      unread.push({ pageId: page.pageId, error });
      const { current, published } = page;
      return sectionsOfPage({
        ...page,
        current: withoutText(current),
        published: withoutText(published),
      });
    }
  });
  const absent = gone.map((pageId) => ({ pageId, current: null, published: null }));
  return { pages: [...read, ...absent], unread };
};
