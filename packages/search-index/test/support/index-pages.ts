/** Small projects in memory, for tests of searching. */
import {
  analyse,
  createMemoryIndex,
  type MemoryIndex,
  type RetrievedSection,
  type RetrieveRequest,
  retrieve,
  type Scope,
  type SearchAnswer,
  type SearchDependencies,
  type SearchRequest,
  type SectionIndex,
  type SectionSource,
  type Suggestion,
  search,
  suggest,
  Vocabularies,
} from '../../src/index.ts';

export const SCOPE: Scope = { projectId: 'project', state: 'current' };

export type SomeSection = Partial<SectionSource> & { readonly text?: string };

export function sectionSource(some: SomeSection): SectionSource {
  return {
    title: 'Page',
    heading: null,
    parents: [],
    anchor: null,
    text: '',
    code: '',
    about: '',
    path: 'guides/page',
    spaceId: 'guides',
    locale: 'en',
    language: 'en',
    ...some,
  };
}

/** @param pages sections by the page's id */
export async function addPages(
  index: MemoryIndex,
  pages: Readonly<Record<string, readonly SomeSection[]>>,
  scope: Scope = SCOPE,
): Promise<void> {
  const added = Object.entries(pages).flatMap(([pageId, sections]) =>
    sections.map((some, ordinal) => {
      const source = sectionSource(some);
      const analysed = analyse(source);
      return { state: scope.state, pageId, ordinal, hash: '', source, analysed };
    }),
  );
  await index.write(scope.projectId, (transaction) =>
    transaction.apply({ added, moved: [], removed: [] }),
  );
}

export function dependencies(index: SectionIndex, now: () => number = () => 0): SearchDependencies {
  const vocabularies = new Vocabularies({
    now,
    onError: (error) => {
      throw error;
    },
  });
  return { index, vocabularies, now };
}

export function request(text: string, some: Partial<SearchRequest> = {}): SearchRequest {
  return {
    scope: SCOPE,
    text,
    spaces: [
      { id: 'guides', slug: 'guides', name: 'Guides' },
      { id: 'api', slug: 'reference', name: 'API Reference' },
    ],
    ...some,
  };
}

export interface Project {
  readonly index: MemoryIndex;
  answer(text: string, some?: Partial<SearchRequest>): Promise<SearchAnswer>;
  /** Ids of the pages, best first. */
  pages(text: string, some?: Partial<SearchRequest>): Promise<string[]>;
  suggestions(text: string, some?: Partial<SearchRequest>): Promise<readonly Suggestion[]>;
  retrieved(text: string, some?: Partial<RetrieveRequest>): Promise<readonly RetrievedSection[]>;
}

export async function project(
  pages: Readonly<Record<string, readonly SomeSection[]>>,
): Promise<Project> {
  const index = createMemoryIndex();
  await addPages(index, pages);
  const tools = dependencies(index);
  const answer: Project['answer'] = (text, some) => search(tools, request(text, some));
  return {
    index,
    answer,
    pages: async (text, some) => (await answer(text, some)).hits.map(({ pageId }) => pageId),
    suggestions: (text, some) => suggest(tools, request(text, some)),
    retrieved: (text, some) => retrieve(tools, { scope: SCOPE, text, ...some }),
  };
}
