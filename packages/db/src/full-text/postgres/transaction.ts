/** Changing one project's part of the search index, inside of a transaction of PostgreSQL. */
import type {
  IndexChanges,
  IndexTransaction,
  NewSection,
  SearchState,
  SectionSource,
  StoredHash,
} from '@quoin/search-index';
import type { TransactionSql } from 'postgres';
import { ScopeDelta } from '../scope-delta.ts';
import { keyArray, tierOf } from './keys.ts';

interface ChangedScope {
  readonly number: number;
  readonly delta: ScopeDelta;
}

/** Rows go over as one JSON text: one parameter, and one plan for however many. */
const rowsOf = (rows: readonly unknown[]): string => JSON.stringify(rows);

const idArray = (ids: readonly number[]): string => `{${ids.join(',')}}`;

export class PostgresTransaction implements IndexTransaction {
  readonly #sql: TransactionSql;
  readonly #projectId: string;

  constructor(sql: TransactionSql, projectId: string) {
    this.#sql = sql;
    this.#projectId = projectId;
  }

  async stored(state: SearchState, pageIds: readonly string[]): Promise<StoredHash[]> {
    const rows = await this.#sql<(Omit<StoredHash, 'id'> & { id: string })[]>`
      select s.id, p.page_id as "pageId", t.ordinal, t.hash
      from scopes c join pages p on p.scope = c.number
        join sections s on s.page = p.number join texts t on t.id = s.id
      where c.project = ${this.#projectId} and c.state = ${state}
        and p.page_id in (select json_array_elements_text(${rowsOf(pageIds)}::text::json))`;
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  async sources(ids: readonly number[]): Promise<Map<number, SectionSource>> {
    const rows = await this.#sql<{ id: string; source: string }[]>`
      select s.id, t.source from sections s
        join scopes c on c.number = s.scope and c.project = ${this.#projectId}
        join texts t on t.id = s.id
      where s.id = any(${idArray(ids)}::bigint[])`;
    return new Map(
      rows.map(({ id, source }): [number, SectionSource] => [Number(id), JSON.parse(source)]),
    );
  }

  async apply({ added, moved, removed }: IndexChanges): Promise<void> {
    const scopes = new Map<SearchState, ChangedScope>();
    const scopeOf = async (state: SearchState): Promise<ChangedScope> => {
      const known = scopes.get(state);
      if (known !== undefined) return known;
      const made = { number: await this.#scope(state), delta: new ScopeDelta() };
      scopes.set(state, made);
      return made;
    };
    for (const state of await this.#move(moved)) await scopeOf(state);
    for (const state of ['current', 'published'] as const) {
      const going = removed.filter((section) => section.state === state);
      const coming = added.filter((section) => section.state === state);
      if (going.length + coming.length === 0) continue;
      const { number, delta } = await scopeOf(state);
      const emptied = await this.#remove(number, going, delta);
      await this.#add(number, coming, delta);
      await this.#removeEmpty(emptied);
    }
    for (const { number, delta } of scopes.values()) await this.#count(number, delta);
  }

  async #scope(state: SearchState): Promise<number> {
    // Not from 0: what a process keeps of an index before this one must look old.
    const now = Date.now();
    const [known] = await this.#sql<{ number: number }[]>`
      update scopes set generation = greatest(generation + 1, ${now})
      where project = ${this.#projectId} and state = ${state}
      returning number`;
    if (known !== undefined) return known.number;
    // No other process makes it: the project is locked. An upsert would use up a number each time.
    const [made] = await this.#sql<{ number: number }[]>`
      insert into scopes (project, state, generation)
      values (${this.#projectId}, ${state}, ${now})
      returning number`;
    if (made === undefined) throw new Error('an insert gave no row');
    return made.number;
  }

  /** @returns states that have one of them */
  async #move(moved: IndexChanges['moved']): Promise<SearchState[]> {
    if (moved.length === 0) return [];
    const rows = await this.#sql<{ state: SearchState }[]>`
      update texts set ordinal = m.ordinal
      from json_to_recordset(${rowsOf(moved)}::text::json) as m(id bigint, ordinal int),
        sections s, scopes c
      where texts.id = m.id and s.id = m.id and c.number = s.scope
        and c.project = ${this.#projectId}
      returning c.state`;
    return [...new Set(rows.map(({ state }) => state))];
  }

  /** @returns numbers of their pages */
  async #remove(
    scope: number,
    removed: IndexChanges['removed'],
    delta: ScopeDelta,
  ): Promise<number[]> {
    if (removed.length === 0) return [];
    const analysed = new Map(removed.map((section) => [section.id, section.analysed]));
    const rows = await this.#sql<{ id: string; page: number; language: string }[]>`
      with gone as (
        delete from sections
        where id = any(${idArray([...analysed.keys()])}::bigint[]) and scope = ${scope}
        returning id, page
      )
      delete from texts using gone where texts.id = gone.id
      returning texts.id, gone.page, texts.language`;
    for (const { id, language } of rows) {
      const words = analysed.get(Number(id));
      if (words !== undefined) delta.count(words, language, -1);
    }
    return [...new Set(rows.map(({ page }) => page))];
  }

  async #add(scope: number, added: readonly NewSection[], delta: ScopeDelta): Promise<void> {
    if (added.length === 0) return;
    for (const { analysed, source } of added) delta.count(analysed, source.language, 1);
    const pageIds = rowsOf([...new Set(added.map(({ pageId }) => pageId))]);
    await this.#sql`
      insert into pages (scope, page_id)
      select ${scope}, json_array_elements_text(${pageIds}::text::json)
      on conflict do nothing`;
    const [counted] = await this.#sql<{ before: string }[]>`
      update scopes set added = added + ${added.length} where number = ${scope}
      returning added - ${added.length}::int as before`;
    const before = Number(counted?.before);
    const rows = added.map(({ pageId, ordinal, hash, source, analysed }, index) => ({
      page_id: pageId,
      ordinal,
      hash,
      language: source.language,
      source: JSON.stringify(source),
      keys: keyArray(scope, [tierOf(before + index)], analysed.keys),
      terms: analysed.terms.toBase64(),
    }));
    await this.#sql`
      with rows as materialized (
        select nextval('section_ids') as id, p.number as page, r.*
        from json_to_recordset(${rowsOf(rows)}::text::json) as r(
          page_id text, ordinal int, hash text, language text, source text, keys bigint[], terms text
        ) join pages p on p.scope = ${scope} and p.page_id = r.page_id
      ), new_sections as (
        insert into sections (id, scope, page, keys, terms)
        select id, ${scope}, page, keys, terms from rows
      )
      insert into texts (id, ordinal, hash, language, source)
      select id, ordinal, hash, language, source from rows`;
  }

  async #removeEmpty(pages: readonly number[]): Promise<void> {
    if (pages.length === 0) return;
    await this.#sql`
      delete from pages where number = any(${idArray(pages)}::int[])
        and not exists (select from sections where sections.page = pages.number)`;
  }

  async #count(scope: number, delta: ScopeDelta): Promise<void> {
    const sql = this.#sql;
    await sql`
      update scopes set sections = sections + ${delta.sections},
        text_length = text_length + ${delta.text}, code_length = code_length + ${delta.code}
      where number = ${scope}`;
    const { words, languages } = delta;
    if (words.length > 0) {
      await sql`
        insert into words (scope, word, stem, sections, headings)
        select ${scope}, word, stem, sections, headings
        from json_to_recordset(${rowsOf(words)}::text::json)
          as r(word text, stem text, sections int, headings int)
        on conflict (scope, word, stem) do update
          set sections = words.sections + excluded.sections,
            headings = words.headings + excluded.headings`;
    }
    const fewer = words.filter(({ sections }) => sections < 0);
    if (fewer.length > 0) {
      await sql`
        delete from words using json_to_recordset(${rowsOf(fewer)}::text::json)
          as r(word text, stem text)
        where words.scope = ${scope} and words.word = r.word and words.stem = r.stem
          and words.sections <= 0`;
    }
    if (languages.length > 0) {
      await sql`
        insert into languages (scope, language, sections)
        select ${scope}, language, sections
        from json_to_recordset(${rowsOf(languages)}::text::json) as r(language text, sections int)
        on conflict (scope, language) do update
          set sections = languages.sections + excluded.sections`;
      await sql`delete from languages where scope = ${scope} and sections <= 0`;
    }
  }
}
