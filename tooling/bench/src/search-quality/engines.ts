/**
 * Quoin's search on each of its databases, as readers get it: `search` of the package over their
 * index.
 */
import { createHash } from 'node:crypto';
import { openSectionIndex, type SectionIndexLocation } from '@quoin/db/full-text';
import {
  ANALYSIS_VERSION,
  createMemoryIndex,
  type Hit,
  indexPages,
  type PageSections,
  type SectionIndex,
  type SectionIndexWriter,
  search,
  Vocabularies,
} from '@quoin/search-index';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';

export type EngineName = 'memory' | 'sqlite' | 'postgres';
export const ENGINE_NAMES: readonly EngineName[] = ['memory', 'sqlite', 'postgres'];

export type IndexedPages = readonly PageSections[];

export interface QualityEngine extends AsyncDisposable {
  readonly name: EngineName;
  add(projectId: string, pages: IndexedPages): Promise<void>;
  search(projectId: string, question: QualityQuestion): Promise<readonly Hit[]>;
}

export interface QualityQuestion {
  readonly text: string;
  readonly limit: number;
  readonly locale: string | null;
}

interface OpenIndex {
  readonly reader: SectionIndex;
  readonly writer: SectionIndexWriter;
  close(): Promise<void>;
}

const openMemory = (): OpenIndex => {
  const index = createMemoryIndex();
  return { reader: index, writer: index, close: async () => undefined };
};

const openAt = async (
  location: SectionIndexLocation,
  removeData: () => PromiseLike<void>,
): Promise<OpenIndex> => {
  const writer = await openSectionIndex(location, 'writer', { analysisVersion: ANALYSIS_VERSION });
  const reader = await openSectionIndex(location, 'reader', { analysisVersion: ANALYSIS_VERSION });
  return {
    reader,
    writer,
    async close() {
      await reader.close();
      await writer.close();
      await removeData();
    },
  };
};

const openIndex = async (name: EngineName): Promise<OpenIndex> => {
  if (name === 'memory') return openMemory();
  if (name === 'postgres') {
    const database = await freshDatabase();
    return openAt({ url: database.url }, () => database.drop());
  }
  const folder = await temporaryFolder();
  return openAt({ dataDir: folder.path }, () => folder[Symbol.asyncDispose]());
};

/** No question is cut short here: only the order is measured. */
const PATIENCE_MS = 60_000;
/** Pages that are written in one transaction. */
const BATCH = 100;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const openEngine = async (name: EngineName): Promise<QualityEngine> => {
  const index = await openIndex(name);
  const now = (): number => performance.now();
  const vocabularies = new Vocabularies({
    now,
    onError: (problem) => {
      throw problem;
    },
  });
  return {
    name,
    async add(projectId, pages) {
      for (let start = 0; start < pages.length; start += BATCH) {
        const batch = pages.slice(start, start + BATCH);
        await index.writer.write(projectId, (transaction) =>
          indexPages(transaction, batch, { digest }),
        );
      }
    },
    async search(projectId, { text, limit, locale }) {
      const { hits } = await search(
        { index: index.reader, vocabularies, now },
        {
          scope: { projectId, state: 'current' },
          text,
          limit,
          locale,
          spaceId: null,
          spaces: [],
          synonyms: [],
          withoutPages: [],
          deadline: now() + PATIENCE_MS,
        },
      );
      return hits;
    },
    [Symbol.asyncDispose]: () => index.close(),
  };
};
