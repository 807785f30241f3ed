/** Texts of sections in their chunks, on SQLite. Sections of a chunk are of one page. */
import type { Database } from 'bun:sqlite';
import type { NewSection, SectionSource } from '@quoin/search-index';
import { ChunkReader, packChunks } from './chunks.ts';

export interface Place {
  readonly chunk: number;
  readonly place: number;
}

/** A section of a chunk, as a statement returns it. */
export interface TextRow extends Place {
  readonly id: number;
  readonly texts: Uint8Array;
}

/** A section whose text is written into a new chunk: an added one, or the rest of a changed chunk. */
export type Placed =
  | { readonly source: SectionSource; readonly id: number }
  | { readonly source: SectionSource; readonly added: NewSection };

/** @returns by id of the section */
export const readTexts = (rows: readonly TextRow[]): Map<number, SectionSource> => {
  const chunks = new ChunkReader();
  return new Map(
    rows.map(({ id, chunk, place, texts }) => [id, chunks.source(chunk, place, texts)]),
  );
};

/**
 * Removes a chunk of the page with this number.
 *
 * @returns the sections that are still in it, in their order
 */
export const takeChunk = (client: Database, chunk: number, page: number): Placed[] => {
  const rows = client
    .query<TextRow, [number, number]>(
      `select s.id, s.chunk, s.place, c.texts
      from sections s join chunks c on c.id = s.chunk
      where s.page = ?1 and s.chunk = ?2 order by s.ordinal`,
    )
    .all(page, chunk);
  client.query('delete from chunks where id = ?1').run(chunk);
  return [...readTexts(rows)].map(([id, source]) => ({ id, source }));
};

/**
 * Writes texts of one page.
 *
 * @param places receives the places of added sections; those of others are written
 */
export const writeTexts = (
  client: Database,
  sections: readonly Placed[],
  places: Map<NewSection, Place>,
): void => {
  for (const { members, bytes } of packChunks(sections)) {
    const { lastInsertRowid } = client.query('insert into chunks (texts) values (?1)').run(bytes);
    const chunk = Number(lastInsertRowid);
    for (const [place, section] of members.entries()) {
      if ('added' in section) places.set(section.added, { chunk, place });
      else {
        client
          .query('update sections set chunk = ?2, place = ?3 where id = ?1')
          .run(section.id, chunk, place);
      }
    }
  }
};
