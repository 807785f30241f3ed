/** Reading the search index from PostgreSQL. */

import { BoundedCache } from '@quoin/core';
import type {
  Candidate,
  CandidateRequest,
  Scope,
  SectionIndex,
  SectionSource,
  VocabularyWord,
} from '@quoin/search-index';
import type { Sql, TransactionSql } from 'postgres';
import { afterPrefix } from '../prefix-range.ts';
import type { OpenSectionIndex } from '../section-index.ts';
import type { IndexConnection } from './connect.ts';
import { keyArray, nextTiers, tierIn, tierOf } from './keys.ts';

interface ScopeRow {
  readonly number: number;
  readonly generation: string;
  readonly sections: number;
  readonly added: string;
  readonly text_length: string;
  readonly code_length: string;
}

interface SectionRow {
  readonly id: string;
  readonly page_id: string;
  readonly ordinal: number;
  readonly source: string;
}

const NO_SECTIONS = { sections: 0, lengths: { text: 0, code: 0 }, generation: 0 };

/** Scopes in memory: a row takes some hundred bytes. */
const MAX_SCOPES = 1_000;

/** Rows of `scopes` by scope, the one that was read longest ago first. */
type Scopes = BoundedCache<ScopeRow>;

const reading = (sql: Sql | TransactionSql, scopes: Scopes): SectionIndex => {
  const keyOf = ({ projectId, state }: Scope): string => `${state} ${projectId}`;

  const readScope = async (scope: Scope): Promise<ScopeRow | undefined> => {
    const [row] = await sql<ScopeRow[]>`
      select number, generation, sections, added, text_length, code_length
      from scopes where project = ${scope.projectId} and state = ${scope.state}`;
    const key = keyOf(scope);
    scopes.delete(key);
    if (row === undefined) return undefined;
    scopes.set(key, row);
    return row;
  };

  /** As it was when `statistics` was last called, with which each search begins. */
  const scopeRow = async (scope: Scope): Promise<ScopeRow | undefined> =>
    scopes.get(keyOf(scope)) ?? readScope(scope);

  /** No tier before the section's own has a later one. */
  const firstTier = async (after: number): Promise<number> => {
    if (after === 0) return 0;
    const [section] = await sql<{ key: string | null }[]>`
      select keys[1] as key from sections where id = ${after}`;
    return typeof section?.key === 'string' ? tierIn(section.key) : 0;
  };

  const inTiers = async (
    scope: number,
    tiers: readonly number[],
    { all, none, withoutPages, after, limit }: CandidateRequest,
  ): Promise<Candidate[]> => {
    const oneOf = (keys: readonly number[]) =>
      sql`keys && ${keyArray(scope, tiers, keys)}::bigint[]`;
    const groups = all.map((keys) => sql`and ${oneOf(keys)}`);
    const excluded = none.length === 0 ? sql`` : sql`and not ${oneOf(none)}`;
    const hidden =
      withoutPages.length === 0
        ? sql``
        : sql`and page not in (
            select number from pages where scope = ${scope} and page_id in (
              select json_array_elements_text(${JSON.stringify(withoutPages)}::text::json)
            )
          )`;
    // With the bare column the planner may go through all ids instead of the keys' index.
    const rows = await sql<{ id: string; page: number; terms: string }[]>`
      select id, page, terms from sections
      where scope = ${scope} and id + 0 > ${after} ${groups} ${excluded} ${hidden}
      order by id + 0 limit ${limit}`;
    return rows.map(({ id, page, terms }) => ({
      id: Number(id),
      page,
      terms: Uint8Array.fromBase64(terms),
    }));
  };

  return {
    async statistics(scope) {
      const row = await readScope(scope);
      if (row === undefined) return NO_SECTIONS;
      return {
        sections: row.sections,
        lengths: { text: Number(row.text_length), code: Number(row.code_length) },
        generation: Number(row.generation),
      };
    },
    async vocabulary(scope) {
      const row = await scopeRow(scope);
      if (row === undefined) return { words: [], languages: [] };
      const words = await sql<VocabularyWord[]>`
        select word, stem, sections, headings from words where scope = ${row.number}`;
      const languages = await sql<{ language: string }[]>`
        select language from languages where scope = ${row.number} order by language`;
      return { words: [...words], languages: languages.map(({ language }) => language) };
    },
    async wordsFrom(scope, prefix, { by, limit }) {
      const row = await scopeRow(scope);
      if (row === undefined) return [];
      const end = afterPrefix(prefix);
      const words = await sql<VocabularyWord[]>`
        select word, stem, sections, headings from words
        where scope = ${row.number} and word >= ${prefix}
          ${end === null ? sql`` : sql`and word < ${end}`} and ${sql(by)} > 0
        order by ${sql(by)} desc, word, stem limit ${limit}`;
      return [...words];
    },
    async candidates(scope, request) {
      const row = await scopeRow(scope);
      if (row === undefined) return [];
      const found: Candidate[] = [];
      const first = await firstTier(request.after);
      const top = tierOf(Math.max(0, Number(row.added) - 1));
      for (let next = first; next <= top; ) {
        const missing = request.limit - found.length;
        if (missing <= 0) break;
        const tiers = nextTiers({ first, next, top, found: found.length, missing });
        found.push(...(await inTiers(row.number, tiers, { ...request, limit: missing })));
        next += tiers.length;
      }
      return found;
    },
    async sections(scope, ids) {
      const rows = await sql<SectionRow[]>`
        select s.id, p.page_id, t.ordinal, t.source
        from scopes c join sections s on s.scope = c.number
          join pages p on p.number = s.page join texts t on t.id = s.id
        where c.project = ${scope.projectId} and c.state = ${scope.state}
          and s.id = any(${`{${ids.join(',')}}`}::bigint[])`;
      return rows.map(({ id, page_id: pageId, ordinal, source: text }) => {
        const source: SectionSource = JSON.parse(text);
        return { id: Number(id), pageId, ordinal, source };
      });
    },
  };
};

export const postgresReader = ({ run, close }: IndexConnection): OpenSectionIndex => {
  const scopes: Scopes = new BoundedCache({ entries: MAX_SCOPES });
  return {
    isRemote: true,
    statistics: (scope) => run((sql) => reading(sql, scopes).statistics(scope)),
    vocabulary: (scope) => run((sql) => reading(sql, scopes).vocabulary(scope)),
    wordsFrom: (scope, prefix, options) =>
      run((sql) => reading(sql, scopes).wordsFrom(scope, prefix, options)),
    candidates: (scope, request) => run((sql) => reading(sql, scopes).candidates(scope, request)),
    sections: (scope, ids) => run((sql) => reading(sql, scopes).sections(scope, ids)),
    close,
  };
};
