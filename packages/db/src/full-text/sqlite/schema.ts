/** Tables of the search index in their file. */
import type { Database } from 'bun:sqlite';

/**
 * A scope is a project in a state. Each has its own words, pages and sections, and its number begins
 * each of its keys: no list of sections is ever shared between two.
 *
 * Texts are not in the rows of sections, so that reading a thousand lists of terms reads nothing else.
 * They are in chunks (`chunks.ts`); the sections of a chunk are of one page.
 */
const TABLES = [
  `create table scopes (
    number integer primary key autoincrement,
    project text not null,
    state text not null,
    generation integer not null,
    sections integer not null default 0,
    text_length integer not null default 0,
    code_length integer not null default 0,
    unique (project, state)
  ) strict`,
  `create table pages (
    number integer primary key autoincrement,
    scope integer not null,
    page_id text not null,
    unique (scope, page_id)
  ) strict`,
  `create table sections (
    id integer primary key autoincrement,
    scope integer not null,
    page integer not null,
    ordinal integer not null,
    hash text not null,
    language text not null,
    chunk integer not null,
    -- Within the chunk, from 0.
    place integer not null,
    terms blob not null
  ) strict`,
  'create index sections_page on sections (page)',
  'create table chunks (id integer primary key autoincrement, texts blob not null) strict',
  `create table words (
    scope integer not null,
    word text not null,
    stem text not null,
    sections integer not null,
    headings integer not null,
    primary key (scope, word, stem)
  ) strict, without rowid`,
  `create table languages (
    scope integer not null,
    language text not null,
    sections integer not null,
    primary key (scope, language)
  ) strict, without rowid`,
  // Only which sections have a key is kept: neither the keys themselves nor where they was.
  `create virtual table section_keys using fts5(
    keys, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
];

const NAMES = [
  'section_keys',
  'languages',
  'words',
  'texts',
  'chunks',
  'sections',
  'pages',
  'scopes',
];

const META =
  'create table if not exists meta (version text not null, filled integer not null) strict';

export interface Meta {
  readonly version: string;
  readonly filled: number;
}

export const readMeta = (client: Database): Meta | null =>
  client.query<Meta, []>('select version, filled from meta').get();

/** Inside of a transaction. */
export const makeEmpty = (client: Database, version: string): void => {
  for (const name of NAMES) client.run(`drop table if exists ${name}`);
  for (const statement of TABLES) client.run(statement);
  client.run(META);
  client.run('delete from meta');
  client.run('insert into meta (version, filled) values (?, 0)', [version]);
};

/** Returns the token of a section under a key: the scope's number, then the key in seven digits. */
export const tokenOf = (scope: number, key: number): string =>
  scope.toString(36) + key.toString(36).padStart(KEY_DIGITS, '0');

/** The key of a token. */
export const keyOf = (token: string): number => Number.parseInt(token.slice(-KEY_DIGITS), 36);

/** 36^7 > 2^32. */
const KEY_DIGITS = 7;
