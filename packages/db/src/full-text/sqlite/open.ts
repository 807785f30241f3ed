/** The search index in its file, which may be thrown away by the process that finds it broken. */
import {
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  type SectionIndexOptions,
  versionOf,
} from '../section-index.ts';
import { connectReader, connectWriter, inodeOf, removeIfBroken } from './connect.ts';
import { sqliteReader } from './reader.ts';
import { sqliteWriter } from './writer.ts';

export const openSqliteWriter = (
  file: string,
  options: SectionIndexOptions,
): OpenSectionIndexWriter => {
  const client = connectWriter(file, options);
  const inode = inodeOf(file);
  return sqliteWriter(client, versionOf(options), {
    check() {
      if (inodeOf(file) !== inode)
        throw new Error('the search index was thrown away: open it anew');
    },
    failed: (error) => removeIfBroken(error, file, inode),
  });
};

export const openSqliteReader = (file: string, options: SectionIndexOptions): OpenSectionIndex => {
  let client = connectReader(file, options);
  let inode = inodeOf(file);
  const index = sqliteReader(() => {
    if (inodeOf(file) !== inode) {
      client.close();
      client = connectReader(file, options);
      inode = inodeOf(file);
    }
    return client;
  });
  const watched =
    <Arguments extends unknown[], Result>(method: (...values: Arguments) => Promise<Result>) =>
    async (...values: Arguments): Promise<Result> => {
      try {
        return await method(...values);
      } catch (error) {
        removeIfBroken(error, file, inode);
        throw error;
      }
    };
  return {
    statistics: watched(index.statistics),
    vocabulary: watched(index.vocabulary),
    wordsFrom: watched(index.wordsFrom),
    candidates: watched(index.candidates),
    sections: watched(index.sections),
    async close() {
      client.close();
    },
  };
};
