/** The indexes that the conformance suite of search runs on. */
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import {
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  openSectionIndex,
  type SectionIndexLocation,
} from '../src/full-text/index.ts';

export const OPTIONS = { analysisVersion: 7 };

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
