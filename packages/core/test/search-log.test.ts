import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import {
  type Deps,
  type Hit,
  type Principal,
  recordClick,
  reportSearches,
  SearchLog,
  searchProject,
  suggest,
  type UserRecord,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { session, token, type World } from './support/world.ts';

/** Longer than a pause while a user types one query. */
const PAUSE = 4000;
const DAY = 86_400_000;

const HIT: Hit = {
  pageId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05',
  spaceId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f03',
  title: 'Tides',
  heading: null,
  anchor: null,
  path: 'docs/tides',
  locale: null,
  snippet: '',
  score: 1,
};

let world: World;
let owner: UserRecord;
let pages: Pages;
let deps: Deps;
let failing = false;
/** Receives each write. */
let written: (() => void) | null = null;
let failures: unknown[] = [];

describe.each(databases)('searches are counted on %s', (_, open) => {
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    pages = await openPages(world, owner, `Harbour ${crypto.randomUUID().slice(0, 8)}`);
    failures = [];
    deps = depsWith();
  });

  const depsWith = (writeAfter?: number): Deps => ({
    ...world.deps,
    // Found is what has a T.
    search: {
      readMarks: async () => ({ newest: null, index: null }),
      query: async ({ text }) => ({
        rows: text.toLowerCase().includes('t') ? [HIT] : [],
        indexing: 0,
      }),
      suggest: async () => ({ rows: [], indexing: 0 }),
      retrieve: async () => ({ rows: [], indexing: 0 }),
    },
    searchLog: new SearchLog({
      clock: world.deps.clock,
      onError: (problem) => failures.push(problem),
      db: {
        ...world.db,
        write: async (work) => {
          if (failing) throw new Error('read-only');
          const result = await world.db.write(work);
          written?.();
          return result;
        },
      },
      ...(writeAfter !== undefined && { writeAfter }),
    }),
  });

  const context = (as: Principal) => ({ ...world.as(as), deps });
  const input = (q: string, projectId = pages.projectId) => ({
    params: { projectId },
    query: { q, limit: 10, state: 'current' as const },
    body: undefined,
  });
  const look = (q: string, as: Principal = session(owner)) => searchProject(context(as), input(q));
  const click = (query: string, pageId: string, projectId = pages.projectId) =>
    recordClick(context(session(owner)), {
      params: { projectId },
      query: {},
      body: { query, pageId },
    });
  const report = async (query: { from?: string; to?: string; limit?: number } = {}) => {
    const { body } = await reportSearches(context(session(owner)), {
      params: { projectId: pages.projectId },
      query: { limit: 50, ...query },
      body: undefined,
    });
    return body;
  };
  const counts = async () =>
    (await report()).data.map(({ query, count, withoutHits, clicks }) => [
      query,
      count,
      withoutHits,
      clicks,
    ]);

  test('with what found nothing and what was opened, most searched first', async () => {
    const { id } = await pages.create('Tides');
    for (const q of ['tides', 'quay', 'tides', 'rope']) {
      await look(q);
      world.advance(PAUSE);
    }
    await click('Tides', id);
    expect(await counts()).toEqual([
      ['tides', 2, 0, 1],
      ['quay', 1, 1, 0],
      ['rope', 1, 1, 0],
    ]);
  });

  test('a search counts once while the user continues to type, with its last text', async () => {
    for (const q of ['ha', 'harb', 'harbour', 'harbou', 'harbour mas', 'harbour master']) {
      await look(q);
      world.advance(1000);
    }
    world.advance(PAUSE);
    await look('harbour');
    expect(await counts()).toEqual([
      ['harbour', 1, 1, 0],
      ['harbour master', 1, 0, 0],
    ]);
  });

  test('searches count again for other words, after a pause, and for another caller', async () => {
    const other = token(owner, ['docs:read']);
    await look('tides');
    await look('tides');
    await look('rope');
    await look('rope ladder');
    await look('rope', other);
    world.advance(PAUSE);
    await look('rope', other);
    world.advance(PAUSE);
    await look('rope ladder', other);
    expect(await counts()).toEqual([
      ['rope', 2, 2, 0],
      ['rope ladder', 2, 2, 0],
      ['tides', 2, 0, 0],
    ]);
  });

  test('searches that differ in case and white space have one row, cut at its maximum length', async () => {
    for (const q of ['High Tide', '  high\t tide ', 'HIGH\u00a0TIDE']) {
      await look(q);
      world.advance(PAUSE);
    }
    await look('🦉'.repeat(300));
    expect(await counts()).toEqual([
      ['high tide', 3, 0, 0],
      ['🦉'.repeat(200), 1, 1, 0],
    ]);
  });

  test('searches count by day in UTC, and a report adds up its days', async () => {
    const first = world.now().toISOString().slice(0, 10);
    await look('tides');
    world.advance(DAY);
    await look('tides');
    const second = world.now().toISOString().slice(0, 10);
    const lastAt = world.now().toISOString();
    const row = { query: 'tides', withoutHits: 0, clicks: 0, lastAt };
    expect(await report({ from: first })).toEqual({
      from: first,
      to: second,
      data: [{ ...row, count: 2 }],
    });
    expect((await report({ from: second })).data).toEqual([{ ...row, count: 1 }]);
    expect((await report({ from: first, to: first })).data).toMatchObject([{ count: 1 }]);
    world.advance(30 * DAY);
    expect((await report()).data).toMatchObject([{ count: 1 }]);
    expect((await report({ limit: 1 })).data).toHaveLength(1);
  });

  test('for days that there are, in order, a year at most', async () => {
    const messages = [];
    for (const query of [
      { from: '2025-02-29' },
      { to: '2026-04-31' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-03' },
    ]) {
      const { code, message } = await refusal(report(query));
      messages.push([code, message]);
    }
    expect(messages).toEqual([
      ['invalid_payload', 'from is not a date of the calendar'],
      ['invalid_payload', 'to is not a date of the calendar'],
      ['invalid_payload', 'from must not be after to'],
      ['invalid_payload', 'from must be at most 366 days before to'],
    ]);
    expect((await report({ from: '2025-01-01', to: '2026-01-02' })).data).toEqual([]);
  });

  test('suggestions, refused searches and white space do not count', async () => {
    await suggest(context(session(owner)), input('tides'));
    expect((await refusal(look('x'))).code).toBe('invalid_query');
    await look('   ');
    expect(await counts()).toEqual([]);
  });

  test('an opened hit counts only for pages of the project', async () => {
    const here = pages;
    const there = await openPages(world, owner, 'Elsewhere');
    const { id } = await there.create('Tides');
    const absent = await refusal(click('tides', HIT.pageId, here.projectId));
    const foreign = await refusal(click('tides', id, here.projectId));
    expect([absent.code, absent.message]).toEqual(['not_found', 'Page not found']);
    expect([foreign.code, foreign.message]).toEqual([absent.code, absent.message]);
    expect(await counts()).toEqual([]);
  });

  test('searches are counted again after a failed write, and no search fails', async () => {
    failing = true;
    await look('tides');
    expect(await counts()).toEqual([]);
    await look('tides');
    await deps.searchLog.flush();
    failing = false;
    expect(failures.map(String)).toEqual(['Error: read-only', 'Error: read-only']);
    expect(await counts()).toEqual([['tides', 2, 0, 0]]);
  });

  test('counts are written a little later, when the user stops typing', async () => {
    const write = new Promise<void>((resolve) => {
      written = resolve;
    });
    deps = depsWith(1);
    await look('tides');
    world.advance(PAUSE);
    await write;
    written = null;
    const today = world.now().toISOString().slice(0, 10);
    const rows = await world.db.read((stores) =>
      stores.search.statistics(pages.projectId, { from: today, to: today, limit: 10 }),
    );
    expect(rows).toMatchObject([{ query: 'tides', count: 1 }]);
  });

  test('concurrent searches are all counted', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await look(`tides ${index % 4}`, token(owner, ['docs:read']));
        if (index % 10 === 0) await deps.searchLog.flush();
      }),
    );
    expect(await counts()).toEqual([0, 1, 2, 3].map((at) => [`tides ${at}`, 10, 0, 0]));
  });
});
