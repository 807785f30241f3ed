/** Reading the search index from SQLite. */
import type { Database, Statement } from 'bun:sqlite';
import type {
  Candidate,
  CandidateRequest,
  Scope,
  StoredSection,
  VocabularyWord,
} from '@quoin/search-index';
import { afterPrefix } from '../prefix-range.ts';
import type { OpenSectionIndex } from '../section-index.ts';
import { ChunkReader } from './chunks.ts';
import { tokenOf } from './schema.ts';

interface ScopeRow {
  readonly number: number;
  readonly generation: number;
  readonly sections: number;
  readonly text_length: number;
  readonly code_length: number;
}

interface SectionRow {
  readonly id: number;
  readonly page_id: string;
  readonly ordinal: number;
  readonly chunk: number;
  readonly place: number;
  readonly texts: Uint8Array;
}

const NO_SECTIONS = { sections: 0, lengths: { text: 0, code: 0 }, generation: 0 };

/** Returns a query of FTS5 whose words are only tokens of Quoin, never typed text. */
const matchOf = (scope: number, { all, none }: CandidateRequest): string => {
  const oneOf = (keys: readonly number[]) =>
    `(${keys.map((key) => tokenOf(scope, key)).join(' OR ')})`;
  const wanted = all.map(oneOf).join(' AND ');
  return none.length === 0 ? wanted : `(${wanted}) NOT ${oneOf(none)}`;
};

/**
 * FTS5 returns rows by id and is queried first, independent of the planner. The scope is looked at
 * again: two kinds of mistake would have to meet for a text to be seen elsewhere.
 */
const CANDIDATES = `
  select s.id, s.page, s.terms
  from section_keys k cross join sections s on s.id = k.rowid
  where k.section_keys match ?1 and k.rowid > ?2 and s.scope = ?3`;
const WITHOUT_PAGES = `
  and s.page not in (
    select number from pages where scope = ?3 and page_id in (select value from json_each(?5))
  )`;
const FIRST = 'order by k.rowid limit ?4';

const wordsFrom = (by: 'sections' | 'headings', hasEnd: boolean): string => `
  select word, stem, sections, headings from words
  where scope = ?1 and word >= ?2 ${hasEnd ? 'and word < ?4' : ''} and ${by} > 0
  order by ${by} desc, word, stem limit ?3`;

/** @param client of the present file, which may be another one at each call */
export const sqliteReader = (client: () => Database): Omit<OpenSectionIndex, 'close'> => {
  // Compiled once for each connection.
  const prepare = <Row>(sql: string): Statement<Row, (string | number)[]> => client().query(sql);

  const scopeRow = ({ projectId, state }: Scope): ScopeRow | null =>
    prepare<ScopeRow>('select * from scopes where project = ?1 and state = ?2').get(
      projectId,
      state,
    );

  return {
    async statistics(scope) {
      const row = scopeRow(scope);
      if (row === null) return NO_SECTIONS;
      const { sections, generation, text_length: text, code_length: code } = row;
      return { sections, lengths: { text, code }, generation };
    },
    async vocabulary(scope) {
      const row = scopeRow(scope);
      if (row === null) return { words: [], languages: [] };
      const words = prepare<VocabularyWord>(
        'select word, stem, sections, headings from words where scope = ?1',
      ).all(row.number);
      const languages = prepare<{ language: string }>(
        'select language from languages where scope = ?1 order by language',
      ).all(row.number);
      return { words, languages: languages.map(({ language }) => language) };
    },
    async wordsFrom(scope, prefix, { by, limit }) {
      const row = scopeRow(scope);
      if (row === null) return [];
      const end = afterPrefix(prefix);
      const query = prepare<VocabularyWord>(wordsFrom(by, end !== null));
      return query.all(row.number, prefix, limit, ...(end === null ? [] : [end]));
    },
    async candidates(scope, request) {
      const row = scopeRow(scope);
      if (row === null) return [];
      const { after, limit, withoutPages } = request;
      const values = [matchOf(row.number, request), after, row.number, limit];
      if (withoutPages.length === 0) {
        return prepare<Candidate>(`${CANDIDATES} ${FIRST}`).all(...values);
      }
      const query = prepare<Candidate>(`${CANDIDATES} ${WITHOUT_PAGES} ${FIRST}`);
      return query.all(...values, JSON.stringify(withoutPages));
    },
    async sections(scope, ids) {
      const row = scopeRow(scope);
      if (row === null) return [];
      const chunks = new ChunkReader();
      // One statement: between two, the indexing thread may put a text into another chunk.
      return prepare<SectionRow>(
        `select s.id, p.page_id, s.ordinal, s.chunk, s.place, c.texts
        from sections s join pages p on p.number = s.page join chunks c on c.id = s.chunk
        where s.id in (select value from json_each(?1)) and s.scope = ?2`,
      )
        .all(JSON.stringify(ids), row.number)
        .map((section): StoredSection => {
          const { id, page_id: pageId, ordinal, chunk, place, texts } = section;
          return { id, pageId, ordinal, source: chunks.source(chunk, place, texts) };
        });
    },
  };
};
