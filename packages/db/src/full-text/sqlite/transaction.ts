/** Changing one project's part of the search index, inside of a transaction of SQLite. */
import type { Database } from 'bun:sqlite';
import type {
  IndexChanges,
  IndexTransaction,
  NewSection,
  SearchState,
  SectionSource,
  StoredHash,
} from '@quoin/search-index';
import { ScopeDelta } from '../scope-delta.ts';
import { tokenOf } from './schema.ts';
import {
  type Place,
  type Placed,
  readTexts,
  type TextRow,
  takeChunk,
  writeTexts,
} from './texts.ts';

/** Changes that are collected while sections are added and removed, and written at the end. */
interface ChangedScope {
  readonly number: number;
  readonly delta: ScopeDelta;
}

export class SqliteTransaction implements IndexTransaction {
  readonly #client: Database;
  readonly #projectId: string;

  constructor(client: Database, projectId: string) {
    this.#client = client;
    this.#projectId = projectId;
  }

  async stored(state: SearchState, pageIds: readonly string[]): Promise<StoredHash[]> {
    return this.#client
      .query<StoredHash, [string, string, string]>(
        `select s.id, p.page_id as pageId, s.ordinal, s.hash
        from scopes c join pages p on p.scope = c.number join sections s on s.page = p.number
        where c.project = ?1 and c.state = ?2 and p.page_id in (select value from json_each(?3))`,
      )
      .all(this.#projectId, state, JSON.stringify(pageIds));
  }

  async sources(ids: readonly number[]): Promise<Map<number, SectionSource>> {
    const rows = this.#client
      .query<TextRow, [string, string]>(
        `select s.id, s.chunk, s.place, k.texts from sections s
        join scopes c on c.number = s.scope and c.project = ?1 join chunks k on k.id = s.chunk
        where s.id in (select value from json_each(?2))`,
      )
      .all(this.#projectId, JSON.stringify(ids));
    return readTexts(rows);
  }

  async apply({ added, moved, removed }: IndexChanges): Promise<void> {
    const scopes = new Map<SearchState, ChangedScope>();
    const scopeOf = (state: SearchState): ChangedScope => {
      const known = scopes.get(state) ?? { number: this.#scope(state), delta: new ScopeDelta() };
      scopes.set(state, known);
      return known;
    };
    /** By number of the chunk, the number of its page. */
    const changedChunks = new Map<number, number>();
    for (const { id, state, analysed } of removed) {
      const { number, delta } = scopeOf(state);
      const section = this.#remove(id, number);
      if (section === null) continue;
      delta.count(analysed, section.language, -1);
      changedChunks.set(section.chunk, section.page);
    }
    for (const { id, ordinal } of moved) this.#move(id, ordinal, scopeOf);
    const placed = new Map<number, Placed[]>();
    const place = (page: number, section: Placed): void => {
      const others = placed.get(page);
      if (others === undefined) placed.set(page, [section]);
      else others.push(section);
    };
    for (const [chunk, page] of changedChunks) {
      for (const section of takeChunk(this.#client, chunk, page)) place(page, section);
    }
    const coming = added.map((section) => {
      const { number, delta } = scopeOf(section.state);
      const { source, pageId } = section;
      const page = this.#page(number, pageId);
      place(page, { source, added: section });
      delta.count(section.analysed, source.language, 1);
      return { section, page, scope: number };
    });
    const places = new Map<NewSection, Place>();
    for (const sections of placed.values()) writeTexts(this.#client, sections, places);
    for (const { section, page, scope } of coming) {
      const written = places.get(section);
      if (written === undefined) throw new Error('a section has no text');
      this.#add(section, page, scope, written);
    }
    this.#removeEmpty(new Set(changedChunks.values()));
    for (const { number, delta } of scopes.values()) this.#count(number, delta);
  }

  #scope(state: SearchState): number {
    const found = this.#client
      .query<{ number: number }, [string, string, number]>(
        // Not from 0: what a process keeps of an index before this one must look old.
        `insert into scopes (project, state, generation) values (?1, ?2, ?3)
        on conflict do update set generation = max(generation + 1, excluded.generation)
        returning number`,
      )
      .get(this.#projectId, state, Date.now());
    if (found === null) throw new Error('an upsert gave no row');
    return found.number;
  }

  #remove(id: number, scope: number): { page: number; language: string; chunk: number } | null {
    const section = this.#client
      .query<{ page: number; language: string; chunk: number }, [number, number]>(
        'delete from sections where id = ?1 and scope = ?2 returning page, language, chunk',
      )
      .get(id, scope);
    if (section === null) return null;
    this.#client.query('delete from section_keys where rowid = ?1').run(id);
    return section;
  }

  #move(id: number, ordinal: number, scopeOf: (state: SearchState) => ChangedScope): void {
    const moved = this.#client
      .query<{ state: SearchState }, [number, string]>(
        `select c.state from sections s join scopes c on c.number = s.scope
        where s.id = ?1 and c.project = ?2`,
      )
      .get(id, this.#projectId);
    if (moved === null) return;
    this.#client.query('update sections set ordinal = ?2 where id = ?1').run(id, ordinal);
    scopeOf(moved.state);
  }

  #add(
    { ordinal, hash, source, analysed }: NewSection,
    page: number,
    scope: number,
    { chunk, place }: Place,
  ): void {
    const client = this.#client;
    const { lastInsertRowid: id } = client
      .query(
        `insert into sections (scope, page, ordinal, hash, language, chunk, place, terms)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .run(scope, page, ordinal, hash, source.language, chunk, place, analysed.terms);
    const keys = analysed.keys.map((key) => tokenOf(scope, key)).join(' ');
    client.query('insert into section_keys (rowid, keys) values (?1, ?2)').run(id, keys);
  }

  #page(scope: number, pageId: string): number {
    const known = this.#client
      .query<{ number: number }, [number, string]>(
        'select number from pages where scope = ?1 and page_id = ?2',
      )
      .get(scope, pageId);
    if (known !== null) return known.number;
    const made = this.#client
      .query('insert into pages (scope, page_id) values (?1, ?2)')
      .run(scope, pageId);
    return Number(made.lastInsertRowid);
  }

  #removeEmpty(pages: ReadonlySet<number>): void {
    const remove = this.#client.query(
      'delete from pages where number = ?1 and not exists (select 1 from sections where page = ?1)',
    );
    for (const page of pages) remove.run(page);
  }

  #count(scope: number, delta: ScopeDelta): void {
    const client = this.#client;
    client
      .query(
        `update scopes set sections = sections + ?2, text_length = text_length + ?3,
          code_length = code_length + ?4
        where number = ?1`,
      )
      .run(scope, delta.sections, delta.text, delta.code);
    const countWord = client.query(
      `insert into words (scope, word, stem, sections, headings) values (?1, ?2, ?3, ?4, ?5)
      on conflict do update set sections = sections + excluded.sections,
        headings = headings + excluded.headings`,
    );
    const forgetWord = client.query(
      'delete from words where scope = ?1 and word = ?2 and stem = ?3 and sections <= 0',
    );
    for (const { word, stem, sections, headings } of delta.words) {
      countWord.run(scope, word, stem, sections, headings);
      if (sections < 0) forgetWord.run(scope, word, stem);
    }
    const countLanguage = client.query(
      `insert into languages (scope, language, sections) values (?1, ?2, ?3)
      on conflict do update set sections = sections + excluded.sections`,
    );
    for (const { language, sections } of delta.languages) {
      countLanguage.run(scope, language, sections);
    }
    client.query('delete from languages where scope = ?1 and sections <= 0').run(scope);
  }
}
