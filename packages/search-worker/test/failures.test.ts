/** Threads that hang, crash or fail at a page: one request fails, and all others continue. */

import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { DatabaseUnavailableError, UnavailableError } from '@quoin/core';
import { openSectionIndex } from '@quoin/db/full-text';
import { ANALYSIS_VERSION } from '@quoin/search-index';
import { eventually, freePort, inSoak, oneInCheck } from '@quoin/test-kit';
import { SQL } from 'bun';
import { SEARCH_WAITS, UNHURRIED_WAITS } from '../src/index.ts';
import { DIALECTS, openDeployment, openLibrary } from './support/library.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const program = (name: string) => new URL(`./programs/${name}.ts`, import.meta.url);
const FAULTY_SEARCHER = { searcher: program('hostile-searcher') };
const FAULTY_INDEXER = { indexer: program('hostile-indexer') };
/** Time limit for a thread that hangs. A working thread needs some milliseconds. */
const ANSWER_MS = 3_000;

describe('the searching thread', () => {
  test.each(['crash', 'hang'])(
    'after a %s, the query fails and the next one succeeds',
    async (text) => {
      await using deployment = await openDeployment('sqlite');
      const library = await openLibrary(deployment.db);
      const waits = { ...UNHURRIED_WAITS, ...(text === 'hang' && { answerMs: ANSWER_MS }) };
      const search = deployment.open({ threads: FAULTY_SEARCHER, waits });
      await library.page('Harbour', 'Ships lie at the quay.');
      await search.drain(null);
      const failing = search.query(library.question(text));
      const next = search.query(library.question('quay'));
      expect(failing).rejects.toBeInstanceOf(UnavailableError);
      expect((await next).rows.map(({ title }) => title)).toEqual(['Harbour']);
    },
  );

  test('ends without queries, and the next query starts it anew', async () => {
    await using deployment = await openDeployment('sqlite');
    const library = await openLibrary(deployment.db);
    const ask = (idleMs: number) => {
      const threads = { searcher: program('numbered-searcher'), idleMs };
      const search = deployment.open({ threads });
      return async () => (await search.query(library.question('quay'))).rows[0]?.title;
    };
    const lasting = ask(60_000);
    expect(await lasting()).toBe(await lasting());
    const ending = ask(1);
    const first = await ending();
    await eventually(async () => (await ending()) !== first);
  });

  test('a query on a slow index returns the hits until its deadline', async () => {
    await using deployment = await openDeployment('sqlite');
    const library = await openLibrary(deployment.db);
    const search = deployment.open({
      threads: { searcher: program('slow-searcher') },
      waits: { ...UNHURRIED_WAITS, cutMs: SEARCH_WAITS.cutMs },
    });
    const { rows: hits } = await search.query(library.question('ships quay pier train'));
    expect(hits.map(({ title }) => title)).toEqual(['Slow']);
  });
});

test('if threads cannot start, queries are rejected, and nothing else fails', async () => {
  await using deployment = await openDeployment('sqlite');
  const library = await openLibrary(deployment.db);
  await library.page('Harbour', 'Ships lie at the quay.');
  const search = deployment.open({ index: { dataDir: '/dev/null/no-folder' } });
  const asked = ['ships', 'quay'].map((text) => search.query(library.question(text)));
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(search.drain(null)).rejects.toBeInstanceOf(UnavailableError);
});

test('an unreachable PostgreSQL at the start of the index is an outage of the database', async () => {
  await using deployment = await openDeployment('sqlite');
  const { promise: logged, resolve } = Promise.withResolvers<unknown>();
  const search = deployment.open({
    index: { url: `postgres://quoin@127.0.0.1:${await freePort()}/quoin` },
    log: { error: ({ err }) => resolve(err) },
  });
  search.start();
  expect(await logged).toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
});

describe('the indexing thread', () => {
  test.each(['stall', 'crash'])(
    'a page that makes it %s is found by its title; the others are indexed',
    async (way) => {
      await using deployment = await openDeployment('sqlite');
      const library = await openLibrary(deployment.db);
      const threads = { ...FAULTY_INDEXER, ...(way === 'stall' && { indexMs: ANSWER_MS }) };
      const search = deployment.open({ threads });
      const [, hostile] = await library.pages([
        { title: 'Harbour', content: 'Ships lie at the quay.' },
        { title: 'Reef', content: `Here ships ${way}.` },
        { title: 'Station', content: 'Trains stop at the platform.' },
      ]);
      await search.drain(null);
      expect(await search.pending(null)).toBe(0);
      const titles = async (text: string) =>
        (await search.query(library.question(text))).rows.map(({ title }) => title);
      expect(await titles('quay')).toEqual(['Harbour']);
      expect(await titles('platform')).toEqual(['Station']);
      expect(await titles('reef')).toEqual(['Reef']);
      expect(deployment.log).toEqual([
        {
          fields: { pageId: hostile, err: expect.any(Error) },
          message: 'a page is indexed only by its title',
        },
      ]);
    },
  );

  test('a page stays indexed if failing searches interrupt its batch', async () => {
    await using deployment = await openDeployment('sqlite');
    const library = await openLibrary(deployment.db);
    const other = await openLibrary(deployment.db);
    const threads = { ...FAULTY_SEARCHER, ...FAULTY_INDEXER };
    const search = deployment.open({ threads });
    await library.page('Harbour', 'Ships linger at the quay.');
    const drained = search.drain(null);
    for (let failures = 0; failures < 5; failures += 1) {
      await search.query(other.question('crash')).catch(() => undefined);
    }
    await drained;
    const messages = deployment.log.map(({ message }) => message);
    expect(messages).toContain('a search failed');
    expect(messages.filter((message) => message.startsWith('a page'))).toEqual([]);
    expect((await search.query(library.question('quay'))).rows).toHaveLength(1);
  });

  test.each(chosen)(
    'on %s, a search counts the pages that are not indexed in time',
    async (dialect) => {
      await using deployment = await openDeployment(dialect);
      const library = await openLibrary(deployment.db);
      await library.page('Harbour', 'Ships lie at the quay.');
      await deployment.open().drain(null);
      await library.page('Reef', 'Here ships stall.');
      const waits = { ...UNHURRIED_WAITS, newestMs: 1, allMs: 1 };
      const threads = { ...FAULTY_INDEXER, indexMs: ANSWER_MS };
      const search = deployment.open({ threads, waits });
      const found = { rows: [{ title: 'Harbour' }], indexing: 1 };
      expect(await search.query(library.question('ships'))).toMatchObject(found);
      expect(await search.suggest(library.question('harb'))).toMatchObject(found);
      // Another process of the deployment indexes the page.
      await deployment.open().drain(null);
      expect((await search.query(library.question('ships'))).indexing).toBe(0);
    },
  );

  inSoak(test)(
    'a page whose title crashes the indexer is not indexed until it is saved again',
    async () => {
      await using deployment = await openDeployment('sqlite');
      const library = await openLibrary(deployment.db);
      const search = deployment.open({ threads: FAULTY_INDEXER });
      const pageId = await library.page('Crash', 'Ships.');
      await library.page('Harbour', 'Ships lie at the quay.');
      await search.drain(null);
      expect((await search.query(library.question('crash'))).rows).toEqual([]);
      expect((await search.query(library.question('quay'))).rows).toHaveLength(1);
      expect(deployment.log.at(-1)?.message).toBe('a page is not indexed');
      await library.set(pageId, { title: 'Wreck' });
      expect((await search.query(library.question('wreck'))).rows).toHaveLength(1);
    },
  );
});

describe('the disk', () => {
  /** Raises PostgreSQL's error for a full disk. */
  const FULL = `
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  const SECTIONS = 'quoin_search_2.sections';

  test('marks stay while the disk is full, and pages are indexed when it has space again', async () => {
    await using deployment = await openDeployment('postgres');
    if (!('url' in deployment.index)) throw new Error('PostgreSQL has an address');
    const library = await openLibrary(deployment.db);
    const search = deployment.open();
    const changed = await library.page('Harbour', 'Ships lie at the quay.');
    await search.drain(null);
    const sql = new SQL(deployment.index.url, { max: 1 });
    await sql.unsafe(FULL);
    await sql.unsafe(
      `create trigger no_room before insert or delete on ${SECTIONS} for each row execute function disk_is_full()`,
    );
    await library.page('Station', 'Trains stop at the platform.');
    await library.save(changed, 'Ships lie at the pier.');
    expect(search.drain(null)).rejects.toMatchObject({ reason: expect.stringContaining('full') });
    const incomplete = await search.query(library.question('quay'));
    expect([incomplete.rows.length, incomplete.indexing]).toEqual([1, 2]);
    expect(await search.pending(null)).toBe(2);
    await sql.unsafe(`drop trigger no_room on ${SECTIONS}`);
    await sql.close();
    // Another process does not wait for the next attempt of this one.
    const other = deployment.open();
    await other.drain(null);
    expect(await search.query(library.question('platform'))).toMatchObject({
      rows: [{ title: 'Station' }],
      indexing: 0,
    });
    expect((await search.query(library.question('pier'))).rows).toHaveLength(1);
    expect((await search.query(library.question('quay'))).rows).toEqual([]);
  });
});

describe('the index', () => {
  test('a damaged index file is replaced, and all pages are indexed', async () => {
    await using deployment = await openDeployment('sqlite');
    const library = await openLibrary(deployment.db);
    await library.page('Harbour', 'Ships lie at the quay.');
    const before = deployment.open();
    await before.drain(null);
    await before.close();
    if (!('dataDir' in deployment.index)) throw new Error('SQLite has a folder');
    await Bun.write(join(deployment.index.dataDir, 'search.db'), 'no database'.repeat(1_000));
    const after = deployment.open();
    expect((await after.query(library.question('quay'))).rows).toHaveLength(1);
  });

  test.each(chosen)(
    'on %s, a new index contains all pages of an older deployment',
    async (dialect) => {
      await using deployment = await openDeployment(dialect);
      const library = await openLibrary(deployment.db);
      await library.page('Harbour', 'Ships lie at the quay.');
      const marks = await deployment.db.read((stores) =>
        stores.search.pending(library.projectId, { limit: 10 }),
      );
      await deployment.db.write((stores) => stores.search.settle(marks));
      const search = deployment.open();
      expect((await search.query(library.question('quay'))).rows).toHaveLength(1);
    },
  );

  test.each(chosen)(
    'on %s, an index of a later version stays unchanged until this version starts again',
    async (dialect) => {
      await using deployment = await openDeployment(dialect);
      const library = await openLibrary(deployment.db);
      await library.page('Harbour', 'Ships lie at the quay.');
      const running = deployment.open();
      await running.drain(null);
      const later = await openSectionIndex(deployment.index, 'writer', {
        analysisVersion: ANALYSIS_VERSION + 1,
      });
      await later.markFilled();
      await library.page('Station', 'Trains stop at the platform.');
      expect(running.drain(null)).rejects.toBeInstanceOf(Error);
      await running.query(library.question('platform')).catch(() => undefined);
      expect(await later.isFilled()).toBe(true);
      await later.close();
      await running.close();
      const started = deployment.open();
      expect((await started.query(library.question('platform'))).rows).toHaveLength(1);
    },
  );

  test.each(chosen)('on %s, a deleted project leaves no rows in the index', async (dialect) => {
    await using deployment = await openDeployment(dialect);
    const library = await openLibrary(deployment.db);
    const search = deployment.open();
    await library.page('Harbour', 'Ships lie at the quay.');
    await search.drain(null);
    await deployment.db.write((stores) => stores.projects.delete(library.projectId));
    await search.drain(null);
    expect(await search.pending(null)).toBe(0);
    expect((await search.query(library.question('quay'))).rows).toEqual([]);
    const dump = await deployment.dump({ projectId: library.projectId, state: 'current' });
    expect(dump).toMatchObject({ sections: [], words: [], languages: [] });
  });

  test.each(chosen)('on %s, queries after close are rejected', async (dialect) => {
    await using deployment = await openDeployment(dialect);
    const library = await openLibrary(deployment.db);
    const search = deployment.open();
    await library.page('Harbour', 'Ships lie at the quay.');
    const running = search.query(library.question('quay'));
    await search.close();
    expect(running).rejects.toBeInstanceOf(UnavailableError);
    expect(search.query(library.question('quay'))).rejects.toBeInstanceOf(UnavailableError);
  });
});
