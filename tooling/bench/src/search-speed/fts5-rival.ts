/** FTS5 with porter on a file of its own, as its documentation shows it, and once capped. */
import { Database } from 'bun:sqlite';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import type { SpeedQuestions } from './questions.ts';
import { type Rival, type RivalSection, wordsIn } from './rival.ts';

const quoted = (text: string): string[] => wordsIn(text).map((word) => `"${word}"`);

const match = (kind: SpeedQuestions['kind'], text: string): string => {
  switch (kind) {
    case 'all':
    case 'typo':
      return quoted(text).join(' ');
    case 'any':
      return quoted(text).join(' OR ');
    case 'phrase':
      return quoted(text).join(' + ');
    case 'prefix':
      return `${quoted(text).join(' ')}*`;
    case 'suggest':
      return `heading : (${quoted(text).join(' ')}*)`;
  }
};

const STATEMENTS = {
  'FTS5 porter': 'select rowid from texts where texts match ? order by rank limit 10',
  'FTS5 porter, first 1,000':
    'select rowid from (select rowid, rank from texts where texts match ? limit 1000) order by rank limit 10',
};

/** @returns the limit first */
export const fts5Rivals = async (sections: readonly RivalSection[]): Promise<Rival[]> => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'rival.db');
  const database = new Database(file, { create: true });
  database.run('pragma journal_mode = wal');
  database.run('pragma synchronous = off');
  const start = performance.now();
  database.run(
    "create virtual table texts using fts5(heading, text, tokenize = 'porter unicode61', prefix = '2 3')",
  );
  const insert = database.prepare('insert into texts (heading, text) values (?, ?)');
  database.transaction(() => {
    for (const { heading, text } of sections) insert.run(heading, text);
  })();
  const milliseconds = performance.now() - start;
  database.run('pragma wal_checkpoint(truncate)');
  const built = { milliseconds, bytes: (await stat(file)).size };
  return Object.entries(STATEMENTS).map(([name, statement], index) => {
    const select = database.prepare(statement);
    return {
      name,
      built,
      ask: (kind) => (kind === 'typo' ? null : async (text) => select.all(match(kind, text))),
      async [Symbol.asyncDispose]() {
        if (index > 0) return;
        database.close();
        await folder[Symbol.asyncDispose]();
      },
    };
  });
};
