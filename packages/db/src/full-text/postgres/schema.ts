/** Tables of the search index in PostgreSQL, in a schema of their own that migrations know nothing of. */
import type { Sql, TransactionSql } from 'postgres';
import { isWanted, type SectionIndexOptions, versionOf } from '../section-index.ts';
import { earlierIndex, fenceOff, removeEarlier } from './earlier-index.ts';

export const SCHEMA = 'quoin_search_2';

/** Any number that no other process uses in this database: "search" on a telephone's keys. */
const LOCK_KEY = 732724;

/** More than a transaction adds. */
const LARGEST_PENDING_LIST_KB = 65_536;

/**
 * As on SQLite, with what GIN needs beside: it returns rows without an order, and all of them. So a
 * scope's sections are in tiers (`keys.ts`), each asked only when those before have too few.
 *
 * Terms are Base64: PostgreSQL would take longer to encode a thousand of them than to find them.
 * New keys are merged into their index together, at the end of each transaction; one by one, building
 * takes ten times as long. Texts are in another table, so that reading terms reads no texts.
 */
const TABLES = `
  create table meta (version text not null, filled boolean not null);
  create table scopes (
    number int generated always as identity primary key,
    project text collate "C" not null,
    state text collate "C" not null,
    generation bigint not null,
    sections int not null default 0,
    -- How many there ever were: the next section's tier follows from it.
    added bigint not null default 0,
    text_length bigint not null default 0,
    code_length bigint not null default 0,
    unique (project, state)
  );
  create table pages (
    number int generated always as identity primary key,
    scope int not null,
    page_id text collate "C" not null,
    unique (scope, page_id)
  );
  create sequence section_ids as bigint;
  create table sections (
    id bigint primary key,
    scope int not null,
    page int not null,
    keys bigint[] not null,
    terms text collate "C" not null
  );
  alter table sections alter column keys set storage external;
  alter table sections alter column terms set storage external;
  create index sections_page on sections (page);
  create index sections_keys on sections using gin (keys)
    with (fastupdate = on, gin_pending_list_limit = ${LARGEST_PENDING_LIST_KB});
  create table texts (
    id bigint primary key,
    ordinal int not null,
    hash text collate "C" not null,
    language text collate "C" not null,
    source text collate "C" not null
  );
  create table words (
    scope int not null,
    word text collate "C" not null,
    stem text collate "C" not null,
    sections int not null,
    headings int not null,
    primary key (scope, word, stem)
  );
  create table languages (
    scope int not null,
    language text collate "C" not null,
    sections int not null,
    primary key (scope, language)
  );
`;

export const readMeta = async (
  sql: Sql | TransactionSql,
): Promise<{ version: string; filled: boolean } | undefined> => {
  const [meta] = await sql<{ version: string; filled: boolean }[]>`
    select version, filled from ${sql(`${SCHEMA}.meta`)}`;
  return meta;
};

/** Makes the index, empty, if it does not exist of this version. */
export const ensureVersion = async (client: Sql, options: SectionIndexOptions): Promise<void> => {
  const isThere = async (sql: Sql | TransactionSql): Promise<boolean> =>
    isWanted((await readMeta(sql))?.version ?? null, options);
  const [found] = await client<{ exists: boolean }[]>`
    select to_regclass(${`${SCHEMA}.meta`}) is not null as exists`;
  if (found?.exists && (await isThere(client)) && (await earlierIndex(client)) === 'none') return;
  await client.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`;
    // Not `to_regclass` again: it may answer from before the commit of who was first.
    await sql.unsafe(`create schema if not exists ${SCHEMA}`);
    const [made] = await sql<{ exists: boolean }[]>`
      select exists (
        select from pg_catalog.pg_tables where schemaname = ${SCHEMA} and tablename = 'meta'
      ) as exists`;
    const earlier = await earlierIndex(sql);
    const isMade = made?.exists === true && (await isThere(sql));
    if (earlier === 'fenced') await removeEarlier(sql);
    if (isMade && earlier !== 'free') return;
    if (earlier === 'free') await fenceOff(sql);
    await sql.unsafe(`drop schema ${SCHEMA} cascade; create schema ${SCHEMA}`);
    await sql.unsafe(`set local search_path = ${SCHEMA}; ${TABLES}`);
    await sql`insert into ${sql(`${SCHEMA}.meta`)} (version, filled) values (${versionOf(options)}, false)`;
  });
};
