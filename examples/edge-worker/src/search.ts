/** A search in the memory of the worker. */
import { createMemoryIndex, type Hit, indexPages, search, Vocabularies } from '@quoin/search-index';
import type { Documentation } from './documentation.ts';

export type Search = (text: string) => Promise<readonly Hit[]>;

const SCOPE = { projectId: 'docs', state: 'published' } as const;

export const openSearch = async (documentation: Documentation): Promise<Search> => {
  const index = createMemoryIndex();
  const pages = documentation.map(({ sections }) => sections);
  await index.write(SCOPE.projectId, (transaction) =>
    indexPages(transaction, pages, { digest: (text) => text }),
  );
  const now = () => performance.now();
  const vocabularies = new Vocabularies({ now, onError: console.error });
  return async (text) => (await search({ index, vocabularies, now }, { scope: SCOPE, text })).hits;
};
