/** How often pages are read: which requests count, and that no user is stored. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { at, listAt, textAt } from '../support/answer.ts';
import { BROWSER, openSiteWorld, type SiteWorld } from './support/site-world.ts';

const PAGE = '/harbour/guides/start';

let world: SiteWorld;
let pageId: string;
beforeAll(async () => {
  world = await openSiteWorld();
  pageId = await world.published(await world.space('Guides'), 'Start');
});
afterAll(() => world[Symbol.asyncDispose]());

const report = async (query = ''): Promise<unknown> =>
  world.call(`GET /api/v1/projects/${world.project}/analytics/pages${query}`);
const views = async (): Promise<number> => {
  const data = listAt(await report(), 'data');
  return data.reduce<number>((sum, row) => sum + Number(at(row, 'views')), 0);
};

test('readers of a page are counted, also when their browser has it', async () => {
  const { headers } = await world.get(PAGE, BROWSER);
  await world.get(PAGE, { ...BROWSER, 'if-none-match': headers.get('etag') ?? '' });
  expect(at(await report(), 'data')).toEqual([
    { pageId, title: 'Start', path: 'guides/start', views: 2 },
  ]);
});

test('programs, what is fetched in advance, and other addresses are not', async () => {
  const before = await views();
  for (const headers of [
    {},
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': 'GPTBot/1.2' },
    { ...BROWSER, 'sec-purpose': 'prefetch;prerender' },
    { ...BROWSER, purpose: 'prefetch' },
  ]) {
    expect((await world.get(PAGE, headers)).status).toBe(200);
  }
  for (const path of ['/harbour', '/harbour/nothing', `${PAGE}.md`, '/harbour/llms.txt']) {
    await world.get(path, BROWSER);
  }
  const request = new Request(`${world.harness.origin}${PAGE}`, {
    method: 'HEAD',
    headers: BROWSER,
  });
  await world.harness.handle(request);
  expect(await views()).toBe(before);
});

test('a report has the days that are asked for', async () => {
  const today = () => new Date().toISOString().slice(0, 10);
  await world.get(PAGE, BROWSER);
  const before = today();
  const shown = await report();
  const [from, to] = [textAt(shown, 'from'), textAt(shown, 'to')];
  // Midnight may come while the report is made.
  expect([before, today()]).toContain(to);
  expect(from < to).toBe(true);
  expect(at(await report('?from=2020-01-01&to=2020-01-02'), 'data')).toEqual([]);
  const refused = await world.harness.send(
    `GET /api/v1/projects/${world.project}/analytics/pages?from=2026-02-30`,
    { as: world.as },
  );
  expect([refused.status, at(refused.body, 'code')]).toEqual([400, 'invalid_payload']);
});

test('views are forgotten with what they are of, and after the longest report', async () => {
  await world.get(PAGE, BROWSER);
  const { deps } = world.harness.foundation;
  await deps.pageViews.flush();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  // One row for each page and day, and a day may end while this file runs.
  expect(await deps.db.write((stores) => stores.site.forgetViews(tomorrow))).toBeOneOf([1, 2]);
  expect(await views()).toBe(0);
});
