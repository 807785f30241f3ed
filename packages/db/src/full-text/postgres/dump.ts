/** All of a scope as PostgreSQL has it, to be compared with another index. */
import type { Scope, SectionSource, VocabularyWord } from '@quoin/search-index';
import type { Sql, TransactionSql } from 'postgres';
import type { ScopeDump } from '../section-index.ts';
import { keyOf } from './keys.ts';

interface SectionRow {
  readonly page_id: string;
  readonly ordinal: number;
  readonly hash: string;
  readonly source: string;
  readonly keys: string[];
  readonly terms: string;
}

export const dumpScope = async (
  sql: Sql | TransactionSql,
  { projectId, state }: Scope,
): Promise<ScopeDump> => {
  const [found] = await sql<{ number: number; text: string; code: string }[]>`
    select number, text_length as text, code_length as code from scopes
    where project = ${projectId} and state = ${state}`;
  const { number, text, code } = found ?? { number: 0, text: 0, code: 0 };
  const languages = await sql<{ language: string }[]>`
    select language from languages where scope = ${number} order by language`;
  const words = await sql<VocabularyWord[]>`
    select word, stem, sections, headings from words where scope = ${number} order by word, stem`;
  const sections = await sql<SectionRow[]>`
    select p.page_id, t.ordinal, t.hash, t.source, to_json(s.keys::text[]) as keys, s.terms
    from sections s join pages p on p.number = s.page join texts t on t.id = s.id
    where s.scope = ${number} order by p.page_id, t.ordinal`;
  return {
    lengths: { text: Number(text), code: Number(code) },
    languages: languages.map(({ language }) => language),
    words: [...words],
    sections: sections.map(({ page_id: pageId, ordinal, hash, source: json, keys, terms }) => {
      const source: SectionSource = JSON.parse(json);
      return {
        pageId,
        ordinal,
        hash,
        source,
        keys: keys.map(keyOf).sort((a, b) => a - b),
        terms,
      };
    }),
  };
};
