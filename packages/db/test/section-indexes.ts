/** The indexes that the conformance suite of search runs on, and sections to put into them. */
import type {
  NewSection,
  Scope,
  SectionIndex,
  SectionIndexWriter,
  SectionSource,
  Word,
} from '@quoin/search-index';
import { createMemoryIndex } from '@quoin/search-index';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import {
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  openSectionIndex,
  type SectionIndexLocation,
} from '../src/full-text/index.ts';

export const OPTIONS = { analysisVersion: 7 };

export interface TestIndex extends AsyncDisposable {
  readonly reader: SectionIndex;
  readonly writer: SectionIndexWriter;
}

/** An index that is stored, and can be opened again. */
export interface StoredTestIndex extends AsyncDisposable {
  readonly location: SectionIndexLocation;
  readonly reader: OpenSectionIndex;
  readonly writer: OpenSectionIndexWriter;
}

const stored = async (
  location: SectionIndexLocation,
  remove: () => Promise<void>,
): Promise<StoredTestIndex> => {
  const writer = await openSectionIndex(location, 'writer', OPTIONS);
  const reader = await openSectionIndex(location, 'reader', OPTIONS);
  return {
    location,
    reader,
    writer,
    async [Symbol.asyncDispose]() {
      await reader.close();
      await writer.close();
      await remove();
    },
  };
};

export const storedIndexes = [
  {
    name: 'SQLite',
    async open(): Promise<StoredTestIndex> {
      const folder = await temporaryFolder();
      return stored({ dataDir: folder.path }, () => folder.remove());
    },
  },
  {
    name: 'PostgreSQL',
    async open(): Promise<StoredTestIndex> {
      const database = await freshDatabase();
      return stored({ url: database.url }, () => database.drop());
    },
  },
] as const;

export const indexes: readonly { name: string; open(): Promise<TestIndex> }[] = [
  ...storedIndexes,
  {
    name: 'memory',
    async open() {
      const index = createMemoryIndex();
      return { reader: index, writer: index, async [Symbol.asyncDispose]() {} };
    },
  },
];

export const scope = (projectId: string, state: Scope['state'] = 'current'): Scope => ({
  projectId,
  state,
});

export interface SectionPatch {
  readonly state?: Scope['state'];
  readonly pageId?: string;
  readonly ordinal?: number;
  readonly hash?: string;
  readonly source?: Partial<SectionSource>;
  readonly keys?: readonly number[];
  readonly words?: readonly Word[];
  readonly terms?: Uint8Array;
  readonly lengths?: { text: number; code: number };
}

const SOURCE: SectionSource = {
  title: 'Größe 🦉',
  heading: null,
  parents: ['A "quoted" one', 'B'],
  anchor: null,
  text: "It's 100 % <b>&amp; \\ {x}\n\tend \u2028",
  code: 'a\r\nb',
  about: '',
  path: 'guide/größe',
  spaceId: 'space',
  locale: null,
  language: 'en',
};

export const word = (text: string, patch: Partial<Word> = {}): Word => ({
  word: text,
  stem: text,
  isHeading: false,
  ...patch,
});

export const section = (patch: SectionPatch = {}): NewSection => ({
  state: patch.state ?? 'current',
  pageId: patch.pageId ?? 'page',
  ordinal: patch.ordinal ?? 0,
  hash: patch.hash ?? 'hash',
  source: { ...SOURCE, ...patch.source },
  analysed: {
    keys: patch.keys ?? [1],
    words: patch.words ?? [],
    terms: patch.terms ?? new Uint8Array([0, 1, 127, 128, 255]),
    lengths: patch.lengths ?? { text: 10, code: 2 },
  },
});

/** Adds sections. */
export const add = (
  { writer }: { readonly writer: SectionIndexWriter },
  projectId: string,
  ...added: NewSection[]
): Promise<void> => writer.write(projectId, (t) => t.apply({ added, moved: [], removed: [] }));
