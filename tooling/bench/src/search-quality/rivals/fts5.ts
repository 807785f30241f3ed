/** The limit on SQLite: FTS5 by itself, a question's words joined by OR, ordered by its bm25. */
import { Database } from 'bun:sqlite';

export interface PlainDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface PlainSearch {
  search(text: string, limit: number): string[];
}

export interface Fts5Options {
  readonly tokenize: string;
  /** Of the title against the text. */
  readonly titleWeight: number;
}

/** Its query language refuses most punctuation: words only, each quoted. */
export const matchAny = (text: string): string =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]
    .map((word) => `"${word}"`)
    .join(' OR ');

export const fts5 = (
  documents: readonly PlainDocument[],
  { tokenize, titleWeight }: Fts5Options,
): PlainSearch => {
  const database = new Database(':memory:');
  database.run(
    `create virtual table texts using fts5(id unindexed, title, text, tokenize = '${tokenize}')`,
  );
  const insert = database.prepare('insert into texts (id, title, text) values (?, ?, ?)');
  database.transaction(() => {
    for (const { id, title, text } of documents) insert.run(id, title, text);
  })();
  const select = database.prepare<{ id: string }, [string, number, number]>(
    'select id from texts where texts match ? order by bm25(texts, 0, ?, 1) limit ?',
  );
  return {
    search: (text, limit) => select.all(matchAny(text), titleWeight, limit).map(({ id }) => id),
  };
};
