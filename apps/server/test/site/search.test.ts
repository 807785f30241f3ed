/** Readers search a site: published text that is listed, page by page, and not without end. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { BROWSER, openSiteWorld, type Seen, type SiteWorld } from './support/site-world.ts';

/** Searches of one address in a minute, so that the test reaches it. */
const LIMIT = 40;

let world: SiteWorld;
let guides: string;
beforeAll(async () => {
  world = await openSiteWorld({ environment: { QUOIN_RATE_LIMIT_READER: String(LIMIT) } });
  guides = await world.space('Guides', { locale: 'en' });
  const german = await world.space('Anleitungen', { locale: 'de' });
  await world.published(
    guides,
    'Mooring',
    '# Mooring\n\nTie the bollard.\n\n## Ropes\n\nA bollard holds ropes.\n',
  );
  await world.published(german, 'Festmachen', '# Festmachen\n\nDer bollard am Kai.\n');
  const edited = await world.published(guides, 'Tides', '# Tides\n\nThe bollard stays dry.\n');
  await world.call(`PATCH /api/v1/pages/${edited}`, {
    markdown: '# Tides\n\nUnsaid zeppelin bollard.\n',
  });
  await world.page(guides, 'Draft of bollard', '# Draft\n\nSecret bollard.\n');
});
afterAll(() => world[Symbol.asyncDispose]());

const suggestions = async (query: string, locale = ''): Promise<unknown[]> => {
  const { text } = await world.get(`/harbour/_suggest?q=${query}&locale=${locale}`);
  return listAt(JSON.parse(text), 'pages');
};
const titles = (pages: readonly unknown[]) => pages.map((page) => at(page, 'title'));

describe('suggestions', () => {
  test('are grouped by page, with sections and marked words', async () => {
    const [page] = await suggestions('ropes', 'en');
    expect(page).toMatchObject({
      title: 'Mooring',
      place: 'Guides',
      href: '/harbour/guides/mooring',
    });
    expect(listAt(page, 'sections')[0]).toMatchObject({
      heading: 'Ropes',
      href: '/harbour/guides/mooring#ropes',
    });
    expect(String(at(page, 'sections', 0, 'snippet'))).toContain('<mark>ropes</mark>');
  });

  test('are published text alone: no draft, no change that waits', async () => {
    expect(titles(await suggestions('bollard', 'en')).toSorted()).toEqual(['Mooring', 'Tides']);
    expect(await suggestions('zeppelin')).toEqual([]);
    expect(await suggestions('secret')).toEqual([]);
  });

  test('are of the reader’s language, and of all where no space has it', async () => {
    expect(titles(await suggestions('bollard', 'de'))).toEqual(['Festmachen']);
    expect((await suggestions('bollard', 'fr')).length).toBe(3);
  });

  test('leave out what is not listed', async () => {
    const hidden = await world.published(guides, 'Lighthouse', '# Lighthouse\n\nA fresnel lens.\n');
    expect(titles(await suggestions('fresnel'))).toEqual(['Lighthouse']);
    const files = await world.call(`GET /api/v1/projects/${world.project}/export`);
    const all = listAt(files, 'files');
    const manifest = JSON.parse(
      String(
        at(
          all.find((file) => at(file, 'path') === 'docs.json'),
          'content',
        ),
      ),
    );
    for (const space of manifest.spaces) {
      for (const node of space.nav)
        if (String(node.file).includes('lighthouse')) node.hidden = true;
    }
    const pages = all
      .filter((file) => String(at(file, 'path')).endsWith('.md'))
      .map((file) => ({ path: at(file, 'path'), markdown: at(file, 'content') }));
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, { manifest, pages });
    expect((await world.get('/harbour/guides/lighthouse')).status).toBe(200);
    expect(hidden).toBeString();
    expect(await suggestions('fresnel')).toEqual([]);
  });
});

describe('the page', () => {
  test('works as a form does, is not cached, and is not indexed', async () => {
    const { text, headers } = await world.get('/harbour/_search?q=ropes');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain('1 page for “ropes”');
    expect(text).toContain('<a href="/harbour/guides/mooring#ropes">Ropes</a>');
    expect(text).toContain('content="noindex"');
  });

  test.each([
    ['', 'What are you looking for?'],
    ['?q=a', 'Type at least 2 characters'],
    ['?q=submarine', 'Nothing was found for “submarine”'],
    ['?q=%3Cscript%3Ealert(1)%3C/script%3E', '“&lt;script&gt;'],
  ])('%p: says what happened', async (query, words) => {
    const { status, text } = await world.get(`/harbour/_search${query}`);
    expect([status, text.includes(words)]).toEqual([200, true]);
    expect(text).not.toContain('<script>alert');
  });
});

test('says that pages wait for the index, whether or not something is found, and no number', async () => {
  const statusOf = async (query: string): Promise<string> => {
    const { text } = await world.get(`/harbour/_search?q=${query}`);
    return /<p [^>]*role="status">([^<]*)<\/p>/.exec(text)?.[1] ?? '';
  };
  const suggested = async (query: string): Promise<unknown> =>
    JSON.parse((await world.get(`/harbour/_suggest?q=${query}`)).text);
  const waits = 'Some pages are not indexed yet. Search again in a few seconds to find them.';
  const { search } = world.harness.foundation.deps;
  const query = search.query.bind(search);
  const indexing = spyOn(search, 'query').mockImplementation(async (question) => ({
    ...(await query(question)),
    indexing: 17,
  }));
  try {
    expect(await statusOf('ropes')).toBe(`1 page for “ropes”. ${waits}`);
    expect(await statusOf('submarine')).toBe(`Nothing was found for “submarine”. ${waits}`);
    expect(await suggested('ropes')).toMatchObject({ pages: [{}], indexing: true });
    expect(await suggested('submarine')).toEqual({ pages: [], indexing: true });
  } finally {
    indexing.mockRestore();
  }
  expect(await statusOf('ropes')).toBe('1 page for “ropes”');
  expect(await statusOf('submarine')).toBe('Nothing was found for “submarine”.');
  expect(await suggested('submarine')).toEqual({ pages: [] });
});

test('a 404 page suggests pages for the words of its address, only to readers', async () => {
  const lost = (headers = {}) => world.get('/harbour/old/how-to-mooring.html', headers);
  const { status, text } = await lost(BROWSER);
  expect(status).toBe(404);
  expect(text).toContain('value="how to mooring"');
  expect(text).toContain('<a href="/harbour/guides/mooring">Mooring</a>');
  expect((await lost()).text).not.toContain('Perhaps you meant');
});

test('what readers search for is counted, without telling who', async () => {
  await world.get('/harbour/_search?q=anchorage');
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await eventually(async () => {
    const report = await world.call(
      `GET /api/v1/projects/${world.project}/analytics/search?from=${from}`,
    );
    return JSON.stringify(report).includes('anchorage');
  });
});

test('each address has a limit of searches a minute, and the refusal has Retry-After', async () => {
  let last: Seen | null = null;
  for (let count = 0; count <= LIMIT; count++) last = await world.get('/harbour/_suggest?q=ropes');
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  // Reading goes on, and so does a page that only would have suggested.
  expect((await world.get('/harbour/guides/mooring')).status).toBe(200);
  expect((await world.get('/harbour/nothing-here', BROWSER)).status).toBe(404);
});
