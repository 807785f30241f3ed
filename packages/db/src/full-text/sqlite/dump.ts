/** All of a scope as SQLite has it, to be compared with another index. */
import type { Database } from 'bun:sqlite';
import type { Scope } from '@quoin/search-index';
import type { ScopeDump } from '../section-index.ts';
import { ChunkReader } from './chunks.ts';
import { keyOf } from './schema.ts';

interface SectionRow {
  readonly id: number;
  readonly page_id: string;
  readonly ordinal: number;
  readonly hash: string;
  readonly chunk: number;
  readonly place: number;
  readonly texts: Uint8Array;
  readonly terms: Uint8Array;
}

const keysBySection = (client: Database): Map<number, number[]> => {
  client.run(
    "create virtual table if not exists temp.key_rows using fts5vocab('main', 'section_keys', 'instance')",
  );
  const keys = new Map<number, number[]>();
  for (const { doc, term } of client.query<{ doc: number; term: string }, []>(
    'select doc, term from temp.key_rows',
  )) {
    const known = keys.get(doc);
    if (known === undefined) keys.set(doc, [keyOf(term)]);
    else known.push(keyOf(term));
  }
  return keys;
};

export const dumpScope = (client: Database, { projectId, state }: Scope): ScopeDump => {
  const scope = client
    .query<{ number: number; text: number; code: number }, [string, string]>(
      `select number, text_length as text, code_length as code from scopes
      where project = ?1 and state = ?2`,
    )
    .get(projectId, state) ?? { number: 0, text: 0, code: 0 };
  const { number, ...lengths } = scope;
  const keys = keysBySection(client);
  const chunks = new ChunkReader();
  const sections = client
    .query<SectionRow, [number]>(
      `select s.id, p.page_id, s.ordinal, s.hash, s.chunk, s.place, c.texts, s.terms
      from sections s join pages p on p.number = s.page join chunks c on c.id = s.chunk
      where s.scope = ?1 order by p.page_id, s.ordinal`,
    )
    .all(number);
  return {
    lengths,
    languages: client
      .query<{ language: string }, [number]>(
        'select language from languages where scope = ?1 order by language',
      )
      .all(number)
      .map(({ language }) => language),
    words: client
      .query<ScopeDump['words'][number], [number]>(
        'select word, stem, sections, headings from words where scope = ?1 order by word, stem',
      )
      .all(number),
    sections: sections.map(({ id, page_id: pageId, ordinal, hash, chunk, place, texts, terms }) => {
      return {
        pageId,
        ordinal,
        hash,
        source: chunks.source(chunk, place, texts),
        keys: (keys.get(id) ?? []).toSorted((a, b) => a - b),
        terms: terms.toBase64(),
      };
    }),
  };
};
