/** What the web app's frames show: the site with a working copy, or with settings that are not saved. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { textAt } from '../support/answer.ts';
import { type Harness, maker, openHarness } from '../support/harness.ts';

type Member = Awaited<ReturnType<Harness['signedIn']>>;

let harness: Harness;
let [ada, eve]: Member[] = [];
let page = '';
beforeAll(async () => {
  harness = await openHarness();
  ada = await harness.signedIn('Ada');
  eve = await harness.signedIn('Eve');
  const make = maker(harness, ada.session);
  await make.project('Harbour');
  const space = await make.space('harbour', 'Guide');
  page = await make.page('harbour', space, 'Mooring', '# Mooring\n\nA line to the quay.\n');
});
afterAll(() => harness[Symbol.asyncDispose]());

const frame = async (path: string, as: Member | undefined = ada) => {
  const headers = { accept: 'text/html', ...as?.session };
  const url = `${harness.origin}/app/_preview/${path}`;
  const response = await harness.handle(new Request(url, { headers, redirect: 'manual' }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a member sees the working copy in the templates of the site', async () => {
  const { status, headers, text } = await frame(`harbour/${page}`);
  expect(status).toBe(200);
  expect(text).toContain('A line to the quay.');
  expect(text).toContain('<main');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('settings that are not saved show, and are held to their limits', async () => {
  const shown = await frame(`harbour/${page}?fontSize=21&theme=dark&layout=help_center`);
  expect(shown.text).toContain('data-theme="dark"');
  expect(shown.text).toContain('data-layout="help_center"');
  for (const query of ['fontSize=23', 'theme=pink', 'primaryColor=red', 'x=1', 'fontSize=1e1']) {
    expect([query, (await frame(`harbour/${page}?${query}`)).status]).toEqual([query, 400]);
  }
  const { body } = await harness.send('GET /api/v1/projects/harbour/settings', {
    as: ada?.session ?? {},
  });
  expect(textAt(body, 'settings', 'theme')).toBe('system');
});

test('no other user sees it, and pages of other projects are 404', async () => {
  const stranger = await harness.handle(
    new Request(`${harness.origin}/app/_preview/harbour/${page}`, { redirect: 'manual' }),
  );
  expect(stranger.status).toBe(303);
  expect(await stranger.text()).not.toContain('quay');
  const other = await frame(`harbour/${page}`, eve);
  expect(other.status).toBe(404);
  expect(other.text).not.toContain('quay');
  await maker(harness, ada?.session ?? {}).project('Other');
  expect((await frame(`other/${page}`)).status).toBe(404);
});
