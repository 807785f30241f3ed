/** {@link Knowledge} over a tree of documentation in memory: as a project's, without HTTP and database. */
import type { FoundSection, Knowledge, PublishedPage } from '@quoin/assistant-core';
import { parse, sectionRanges, sectionsOf } from '@quoin/markdown';
import {
  createMemoryIndex,
  indexPages,
  languageOf,
  type PageSections,
  questionLanguage,
  type RetrievedSection,
  retrieve,
  type SectionSource,
  Vocabularies,
} from '@quoin/search-index';
import type { Corpus } from '../../search-quality/corpus.ts';

export interface CorpusKnowledge extends Knowledge {
  inLocale(locale: string | null): CorpusKnowledge;
}

const WELL_COVERED = 0.75;
const OWN_LANGUAGE = 1.5;

export const knowledgeOfCorpus = async ({ projectId, pages }: Corpus): Promise<CorpusKnowledge> => {
  const index = createMemoryIndex();
  const now = () => performance.now();
  const vocabularies = new Vocabularies({
    now,
    onError: (error) => {
      throw error;
    },
  });
  const published = new Map<string, PublishedPage>();
  const sections: PageSections[] = [];
  for (const { path, title, locale, markdown, spaceId } of pages) {
    const tree = parse(markdown);
    published.set(path, {
      ...{ pageId: path, title, path, locale, content: markdown },
      sections: sectionRanges(tree),
    });
    const read = sectionsOf(tree);
    const language = languageOf(locale, markdown);
    sections.push({
      pageId: path,
      current: null,
      published: read.sections.map(
        ({ heading, parents, anchor, text, code }, at): SectionSource => ({
          ...{ title, heading, parents, anchor, text, code, path, locale, language, spaceId },
          about: at === 0 ? read.about : '',
        }),
      ),
    });
  }
  await index.write(projectId, (transaction) =>
    indexPages(transaction, sections, { digest: (text) => text }),
  );
  const spaces = [...new Map(pages.map(({ spaceId, locale }) => [spaceId, locale]))];
  const languages = [
    ...new Set(spaces.flatMap(([, locale]) => (locale === null ? [] : [locale.slice(0, 2)]))),
  ];
  const find = (text: string, limit: number, spaceIds: readonly string[] | null) =>
    retrieve(
      { index, vocabularies, now },
      { scope: { projectId, state: 'published' }, text, limit, spaceIds },
    );
  const of = (language: string) =>
    spaces.filter(([, l]) => l === null || l.slice(0, 2) === language).map(([id]) => id);
  const make = (locale: string | null): CorpusKnowledge => ({
    inLocale: make,
    async search(text, limit): Promise<readonly FoundSection[]> {
      if (locale !== null && languages.length > 1) return find(text, limit, of(locale.slice(0, 2)));
      if (languages.length < 2) return find(text, limit, null);
      const { language, isDetected } = questionLanguage(text, languages);
      const own = of(language);
      const found = isDetected ? await find(text, limit, own) : [];
      if (found.some(({ coverage }) => coverage >= WELL_COVERED)) return found;
      const all = await find(text, limit, null);
      const scoreOf = ({ spaceId, score }: RetrievedSection) =>
        own.includes(spaceId) ? score * OWN_LANGUAGE : score;
      return all.map((one) => ({ ...one, score: scoreOf(one) })).sort((a, b) => b.score - a.score);
    },
    pages: async (ids) => ids.flatMap((id) => published.get(id) ?? []),
  });
  return make(null);
};
