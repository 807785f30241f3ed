/** What is saved is found by the next query, and what is hidden is not, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { SearchState } from '@quoin/core';
import { eventually, oneInCheck } from '@quoin/test-kit';
import type { SearchService } from '../src/index.ts';
import {
  type Deployment,
  DIALECTS,
  type Library,
  openDeployment,
  openLibrary,
} from './support/library.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const found = async (
  search: SearchService,
  library: Library,
  text: string,
  state: SearchState = 'current',
): Promise<string[]> =>
  (await search.query(library.question(text, { state }))).rows.map(({ title }) => title);

/** A published page and a service that knows it. */
const knownPage = async (search: SearchService, library: Library) => {
  const pageId = await library.page('Harbour', 'Ships lie at the quay.');
  await library.publish(pageId);
  for (const state of ['current', 'published'] as const) {
    expect(await found(search, library, 'quay', state)).toEqual(['Harbour']);
  }
  return pageId;
};

describe.each(chosen)('searching on %s', (dialect) => {
  /** Each test has a project of its own in it. */
  let deployment: Deployment;
  let search: SearchService;

  beforeAll(async () => {
    deployment = await openDeployment(dialect);
    search = deployment.open();
  });
  afterAll(() => deployment[Symbol.asyncDispose]());

  test('a page saved is found by the next query', async () => {
    const library = await openLibrary(deployment.db);
    const pageId = await library.page('Harbour', 'Ships lie at the **quay**.');
    expect(await found(search, library, 'quay')).toEqual(['Harbour']);
    await library.save(pageId, 'Ships lie at the pier.');
    expect(await found(search, library, 'pier')).toEqual(['Harbour']);
    expect(await found(search, library, 'quay')).toEqual([]);
    expect(deployment.log).toEqual([]);
  });

  test('a page that begins with its title is found once, with the text below it', async () => {
    const library = await openLibrary(deployment.db);
    await library.page('Harbour', '# Harbour\n\nShips lie here.\n\n## Quay\n\nAt its side.');
    const { rows: hits } = await search.query(library.question('harbour'));
    expect(hits.map(({ heading, anchor, snippet }) => ({ heading, anchor, snippet }))).toEqual([
      { heading: null, anchor: null, snippet: 'Ships lie here.' },
      { heading: 'Quay', anchor: 'quay', snippet: 'At its side.' },
    ]);
  });

  test('a page saved is suggested by the next query', async () => {
    const library = await openLibrary(deployment.db);
    await library.page('Harbour dues', '## Paying late\n\nShips pay.');
    const { rows: suggested } = await search.suggest(library.question('harb'));
    expect(suggested.map(({ title }) => title)).toContain('Harbour dues');
  });

  test('what is published is what was published', async () => {
    const library = await openLibrary(deployment.db);
    const pageId = await knownPage(search, library);
    await library.save(pageId, 'Ships lie at the pier.');
    expect(await found(search, library, 'pier', 'published')).toEqual([]);
    expect(await found(search, library, 'quay', 'published')).toEqual(['Harbour']);
    expect(await found(search, library, 'quay', 'current')).toEqual([]);
  });

  test('a page unpublished is gone from what is published', async () => {
    const library = await openLibrary(deployment.db);
    const pageId = await knownPage(search, library);
    await library.set(pageId, { status: 'draft' });
    expect(await found(search, library, 'quay', 'published')).toEqual([]);
    expect(await found(search, library, 'quay', 'current')).toEqual(['Harbour']);
  });

  test.each(['archive', 'remove'] as const)('%s: the page is gone in both states', async (way) => {
    const library = await openLibrary(deployment.db);
    const pageId = await knownPage(search, library);
    await library[way](pageId);
    for (const state of ['current', 'published'] as const) {
      expect(await found(search, library, 'quay', state)).toEqual([]);
    }
  });

  test('what one process saves, or hides, another one knows in its next query', async () => {
    const library = await openLibrary(deployment.db);
    const [first, second] = [search, deployment.open()];
    const pageId = await knownPage(first, library);
    expect(await found(second, library, 'quay')).toEqual(['Harbour']);
    await library.save(pageId, 'Ships lie at the pier.');
    expect(await found(second, library, 'pier')).toEqual(['Harbour']);
    expect(await found(first, library, 'pier')).toEqual(['Harbour']);
    await library.archive(pageId);
    expect(await found(first, library, 'pier')).toEqual([]);
    expect(await found(second, library, 'pier')).toEqual([]);
  });

  test('hundreds of pages arrive together: the next query finds the newest, and soon all are found', async () => {
    await using deployment = await openDeployment(dialect);
    const library = await openLibrary(deployment.db);
    const search = deployment.open();
    const texts = Array.from({ length: 300 }, (_, at) => ({
      title: `Berth ${at}`,
      content: `# Berth ${at}\n\nFor ships of class${at}.\n\n## Dues\n\nPaid daily.\n`,
    }));
    await library.pages(texts);
    expect(await found(search, library, 'class299')).toEqual(['Berth 299']);
    await search.drain(library.projectId);
    expect(await found(search, library, 'class0')).toEqual(['Berth 0']);
    expect(await search.pending(null)).toBe(0);
    expect(deployment.log).toEqual([]);
  });

  test('pages are indexed without a search', async () => {
    await using deployment = await openDeployment(dialect);
    const library = await openLibrary(deployment.db);
    const search = deployment.open();
    search.start();
    await library.page('Harbour', 'Ships.');
    await eventually(async () => (await search.pending(null)) === 0);
  });

  test('while a long write holds a page, searches are answered with what was saved before', async () => {
    await using deployment = await openDeployment(dialect);
    const { db } = deployment;
    const library = await openLibrary(db);
    const search = deployment.open();
    search.start();
    const pageId = await knownPage(search, library);
    await library.set(pageId, { title: 'Port' });
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const writing = db.write(
      async (stores) => {
        const view = await stores.pages.get(pageId);
        if (view === null) throw new Error('the page is gone');
        await stores.pages.update(pageId, view.page, { title: 'Haven' });
        begun.resolve();
        await end.promise;
      },
      { unhurried: true },
    );
    await begun.promise;
    for (let at = 0; at < 5; at += 1)
      expect(await found(search, library, 'quay')).toEqual(['Port']);
    end.resolve();
    await writing;
    expect(await found(search, library, 'quay')).toEqual(['Haven']);
    await search.drain(null);
    expect(await search.pending(null)).toBe(0);
    expect(deployment.log).toEqual([]);
  });

  test('many concurrent searches are all answered', async () => {
    const library = await openLibrary(deployment.db);
    await knownPage(search, library);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => found(search, library, 'quay')),
    );
    expect(answers).toEqual(Array.from({ length: 100 }, () => ['Harbour']));
  });

  test('the texts of one project are not found in another', async () => {
    const [mine, theirs] = [await openLibrary(deployment.db), await openLibrary(deployment.db)];
    await knownPage(search, theirs);
    await mine.page('Station', 'Trains stop at the platform.');
    expect(await found(search, mine, 'quay')).toEqual([]);
    expect(await found(search, mine, 'platform')).toEqual(['Station']);
  });
});
