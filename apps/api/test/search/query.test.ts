/** Queries as users type them, and their results (issue "Search that finds what people type"). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { type Searching, searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGES: Readonly<Record<string, string>> = {
  'Mooring a ship': `---
description: How to make fast at the quay.
keywords: [berthing, hitches]
---

Bring two ropes and a fender.

## Throw the bow line

Throw the bow line ashore first. Then make it fast to the bollard, and wait for the tide.

## Throw the stern line

Now the stern. Nobody stands in the bight.
`,
  'Tide tables': `High water comes twice a day. The harbour master publishes the tables each year.

## Spring tides

At full moon and new moon the water rises higher.
`,
  'Harbour fees': `Ships pay by length. The harbour master collects fees at noon.

## Late payment

Whoever pays late pays more.
`,
  'Command line': `Call \`useChat\` from a component, and set \`max_tokens\` in \`docs.json\`.

## Options

\`\`\`sh
harbour sync --dry-run --max-retries=3
\`\`\`

Requests carry X-Hub-Signature-256. Since v1.2.3 a failure is ERR_TIDE_LOW.
`,
  'Crème brûlée':
    'Served at the café of Zürich with a piña colada. The naïve façade hides nothing.\n',
  Installer: 'The program that puts everything in its place.\n',
  'After the first start':
    'The installer has run once. The installer writes a file. Look at the installer log, because the installer says what it did.\n',
};

describe.each(chosen)('a search on %s', (dialect) => {
  let pages: LinkedPages;
  let search: Searching;
  let guides: string;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
    const { workspace } = pages;
    search = searching(workspace);
    for (const [title, content] of Object.entries(PAGES)) await pages.page(title, content);
    const made = await workspace.send(`POST /api/v1/projects/${workspace.project}/spaces`, {
      name: 'Pilot Guides',
      locale: 'de-AT',
    });
    guides = textAt(made.body, 'space', 'id');
    await workspace.make.page(
      workspace.project,
      guides,
      'Lotsen',
      'Die Häuser am Hafen, mit Fender.\n',
    );
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const first = async (q: string): Promise<unknown> => (await search.titles(q))[0];

  test('has the shape that is decided, and repeats the query as it was typed', async () => {
    const { body } = await search.ask(' Bow LINE ');
    expect(at(body, 'query')).toBe(' Bow LINE ');
    expect(listAt(body, 'hits')[0]).toEqual({
      pageId: expect.any(String),
      spaceId: pages.workspace.space,
      title: 'Mooring a ship',
      heading: 'Throw the bow line',
      anchor: 'throw-the-bow-line',
      path: 'docs/mooring-a-ship',
      locale: null,
      snippet: expect.stringMatching(/<mark>bow\b.*line<.mark>/),
      score: expect.any(Number),
    });
  });

  test('returns pages with all words first, then those with most words', async () => {
    expect((await search.titles('harbour master tables')).slice(0, 2)).toEqual([
      'Tide tables',
      'Harbour fees',
    ]);
    expect(await first('fees harbour master')).toBe('Harbour fees');
    expect(await first('bollard zeppelin')).toBe('Mooring a ship');
    expect(await search.titles('zeppelin')).toEqual([]);
  });

  test('scores fall', async () => {
    const scores = (await search.hits('harbour master')).map((hit) => Number(at(hit, 'score')));
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('takes a phrase word for word', async () => {
    expect(await search.titles('"bow line ashore"')).toEqual(['Mooring a ship']);
    expect(await search.titles('"BOW  Line"')).toEqual(['Mooring a ship']);
    expect(await search.titles('"line bow"')).toEqual([]);
    expect(await search.titles('"harbour master" fees')).toEqual(['Harbour fees', 'Tide tables']);
  });

  test('leaves out what has a word or a phrase with a minus', async () => {
    const found = await search.titles('harbour master -tables');
    expect(found[0]).toBe('Harbour fees');
    expect(found).not.toContain('Tide tables');
    // Each section by itself: the other one of that page stays.
    expect((await search.snippets('harbour fees')).join()).toContain('collects');
    expect((await search.snippets('harbour fees -"collects fees"')).join()).not.toContain(
      'collects',
    );
  });

  test('keeps to a space, by slug, name or id, in the text and as a parameter', async () => {
    expect((await search.titles('fender')).toSorted()).toEqual(['Lotsen', 'Mooring a ship']);
    for (const name of ['pilot-guides', '"Pilot Guides"', guides]) {
      expect(await search.titles(`fender in:${name}`)).toEqual(['Lotsen']);
    }
    for (const space of ['pilot-guides', guides, guides.toUpperCase()]) {
      expect(await search.titles('fender', { space })).toEqual(['Lotsen']);
    }
    expect(await search.titles('fender in:docs')).toEqual(['Mooring a ship']);
    expect(await search.titles('fender in:docs', { space: 'pilot-guides' })).toEqual([]);
  });

  test('keeps to a locale, and to those that are more exact', async () => {
    for (const locale of ['de-AT', 'de', 'DE']) {
      expect(await search.titles('fender', { locale })).toEqual(['Lotsen']);
      expect(await search.hits('fender', { locale })).toMatchObject([{ locale: 'de-AT' }]);
    }
    for (const locale of ['de-CH', 'en', 'd'.repeat(3)]) {
      expect(await search.titles('fender', { locale })).toEqual([]);
    }
  });

  test('finds what the last word begins', async () => {
    expect(await first('boll')).toBe('Mooring a ship');
    expect(await first('harbour mas')).toMatch(/Tide tables|Harbour fees/);
    expect(await first('coll fees')).toBe('Harbour fees');
  });

  test('finds a word with a typo', async () => {
    for (const q of ['bolard', 'bollrad', 'bollarf', 'xbollard', 'installre', 'mooirng']) {
      expect([q, (await search.titles(q)).length > 0]).toEqual([q, true]);
    }
    expect(await first('harbuor mastre fees')).toBe('Harbour fees');
  });

  test('finds other forms of a word', async () => {
    expect(await search.titles('throwing ashore')).toContain('Mooring a ship');
    expect(await search.titles('tide table')).toContain('Tide tables');
    expect(await search.titles('publish table')).toContain('Tide tables');
  });

  test.each([
    'useChat',
    'usechat',
    'use chat',
    'max_tokens',
    'max tokens',
    'maxTokens',
    'docs.json',
    '--dry-run',
    'dry-run',
    'dry run',
    '--max-retries',
    'X-Hub-Signature-256',
    'x-hub-signature-256',
    'hub signature',
    'v1.2.3',
    '1.2.3',
    'ERR_TIDE_LOW',
    'err_tide_low',
    '"max_tokens"',
    '"X-Hub-Signature-256"',
  ])('finds the identifier as %s', async (q) => {
    expect(await first(q)).toBe('Command line');
  });

  test('corrects nothing in quotes', async () => {
    expect(await search.titles('"max_tokenz"')).toEqual([]);
    expect(await search.titles('"bolard"')).toEqual([]);
  });

  test('does without accents, on either side', async () => {
    for (const q of [
      'creme brulee',
      'Crème Brûlée',
      'CREME',
      'cafe zurich',
      'Café',
      'pina',
      'naive facade',
    ]) {
      expect([q, await first(q)]).toEqual([q, 'Crème brûlée']);
    }
    const decomposed = 'café'.normalize('NFD');
    expect(await first(decomposed)).toBe('Crème brûlée');
  });

  test('puts the page that is called so first, however often others say the word', async () => {
    expect(await first('installer')).toBe('Installer');
    expect(await search.titles('installer')).toContain('After the first start');
  });

  test('finds description and keywords, and words of the path', async () => {
    expect(await first('berthing')).toBe('Mooring a ship');
    expect(await first('hitches')).toBe('Mooring a ship');
    expect(await first('make fast quay')).toBe('Mooring a ship');
  });

  test('follows the synonyms of the project with the next request', async () => {
    const { workspace } = pages;
    const target = `PATCH /api/v1/projects/${workspace.project}/settings`;
    const synonyms = async (groups: unknown) =>
      (await workspace.send(target, { search: { synonyms: groups } })).status;
    expect(await search.titles('charge')).toEqual([]);
    expect(await synonyms([['fees', 'charge', 'port dues']])).toBe(200);
    expect(await search.titles('charge')).toContain('Harbour fees');
    expect(await search.titles('port dues')).toContain('Harbour fees');
    expect(await synonyms([])).toBe(200);
    expect(await search.titles('charge')).toEqual([]);
  });
});
