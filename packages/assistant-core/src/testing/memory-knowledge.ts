/** {@link Knowledge} over Markdown pages in memory, for tests and for trying. */
import { parse, sectionRanges, sectionsOf, titleOf } from '@quoin/markdown';
import {
  createMemoryIndex,
  indexPages,
  languageOf,
  type PageSections,
  retrieve,
  type Scope,
  type SectionSource,
  Vocabularies,
} from '@quoin/search-index';
import type { Knowledge, PublishedPage } from '../knowledge.ts';

export interface MemoryPage {
  /** Also its id. */
  readonly path: string;
  /** Markdown, with front matter or without. */
  readonly content: string;
  /** BCP 47. */
  readonly locale?: string;
}

export interface MemoryKnowledge extends Knowledge {
  /** Pages by path: those that there were are what they are now. */
  publish(pages: readonly MemoryPage[]): Promise<void>;
  /** The search still finds them, as one does that is a moment behind. */
  unpublish(path: string): void;
}

const SCOPE: Scope = { projectId: 'memory', state: 'published' };

const publishedOf = ({ path, content, locale }: MemoryPage): PublishedPage => {
  const title = titleOf({ source: content, navTitle: null, fileName: path });
  const sections = sectionRanges(parse(content));
  return { pageId: path, title, path, locale: locale ?? null, content, sections };
};

const indexedOf = ({ pageId, title, path, locale, content }: PublishedPage): PageSections => {
  const { about, sections } = sectionsOf(parse(content));
  const language = languageOf(locale, content);
  const published = sections.map(
    ({ heading, parents, anchor, text, code }, at): SectionSource => ({
      ...{ title, heading, parents, anchor, text, code, path, locale, language },
      about: at === 0 ? about : '',
      spaceId: 'memory',
    }),
  );
  return { pageId, current: null, published };
};

/** @param pages that are published at first */
export const memoryKnowledge = async (
  pages: readonly MemoryPage[] = [],
): Promise<MemoryKnowledge> => {
  const index = createMemoryIndex();
  const now = () => performance.now();
  const vocabularies = new Vocabularies({
    now,
    onError: (error) => {
      throw error;
    },
  });
  const published = new Map<string, PublishedPage>();
  const knowledge: MemoryKnowledge = {
    async publish(added) {
      const read = added.map(publishedOf);
      for (const page of read) published.set(page.pageId, page);
      await index.write(SCOPE.projectId, (transaction) =>
        indexPages(transaction, read.map(indexedOf), { digest: (text) => text }),
      );
    },
    unpublish: (path) => {
      published.delete(path);
    },
    search: (text, limit) =>
      retrieve(
        { index, vocabularies, now },
        {
          ...{ scope: SCOPE, text, limit, spaceIds: null, synonyms: [], withoutPages: [] },
          deadline: Number.POSITIVE_INFINITY,
        },
      ),
    pages: async (ids) => ids.flatMap((id) => published.get(id) ?? []),
  };
  await knowledge.publish(pages);
  return knowledge;
};
