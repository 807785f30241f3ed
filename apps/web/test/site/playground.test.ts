/** Readers send requests to an API from the page of an operation. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { faultsOf, overflowOf } from '../app/app-service.ts';
import { openSiteWorld, type SiteWorld } from './site-world.ts';
import { type HarbourApi, openHarbourApi, REGISTER } from './support/harbour-api.ts';

const SITE = '/harbour/docs/ships/';

let world: SiteWorld;
let api: HarbourApi;

beforeAll(async () => {
  api = openHarbourApi();
  world = await openSiteWorld();
  const nav = [{ type: 'api', title: 'Ships', spec: 'openapi.json' }];
  await world.api('POST', '/api/v1/projects/harbour/bundle', {
    manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
    pages: [],
    media: [{ path: 'openapi.json', base64: Buffer.from(api.description).toString('base64') }],
    publish: true,
  });
  await untilEqual(async () => {
    const { sources } = Object(await world.api('GET', '/api/v1/projects/harbour/api-sources'));
    return sources[0]?.status;
  }, 'ready');
});
afterAll(() => api[Symbol.asyncDispose]());

const opened = async (operation: string, options = {}) => {
  const { page, faults } = await world.visit({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await page.goto(`${world.url}${SITE}${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return { page, dialog, faults };
};

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
const response = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Response' });

test('a request with a path and a query is sent with a token, and the code shows it', async () => {
  const { page, dialog, faults } = await opened('read-ship');
  await send(page);
  await dialog.getByText('shipId: a value is missing.').waitFor();
  await dialog.getByLabel('shipId').fill('sea cloud');
  await dialog.getByRole('button', { name: 'Add fields' }).click();
  await dialog.getByLabel('fields[0]', { exact: true }).selectOption('flag');
  await send(page);
  const answer = response(page);
  await answer.getByText('401 Unauthorized').waitFor();
  await answer.getByText('"Sign in first"').waitFor();
  await dialog.getByLabel('Token').fill('token-of-the-reader');
  const code = dialog.getByRole('region', { name: 'Request' });
  await code.getByText('Bearer token-of-the-reader').waitFor();
  await dialog.getByLabel('version').selectOption('v2');
  await send(page);
  await answer.getByText('200 OK').waitFor();
  await answer.getByText('"/v2/ships/sea%20cloud"').waitFor();
  await answer.getByText('"?fields=flag"').waitFor();
  await answer.getByText('Headers').click();
  await answer.getByText('x-rate-limit-remaining').waitFor();
  for (const language of ['python', 'rust', 'java']) {
    await dialog.getByLabel('Language').selectOption(language);
    await code.getByText('/v2/ships/sea%20cloud?fields=flag').first().waitFor();
  }
  // The next page of the tab has the token, another tab has none.
  await page.reload();
  await page.getByRole('button', { name: 'Try it' }).click();
  await untilEqual(() => dialog.getByLabel('Token').inputValue(), 'token-of-the-reader');
  expect(faults).toEqual([]);
});

inSoak(test)(
  'a nested body is filled in as a form or as JSON, or begins with an example',
  async () => {
    const { page, dialog } = await opened('add-ship');
    await dialog.getByLabel('Start with an example').selectOption('A yacht');
    await untilEqual(
      () => dialog.getByLabel('name', { exact: false }).first().inputValue(),
      'Argo',
    );
    await dialog.getByRole('button', { name: 'Add crew' }).click();
    await dialog.getByText('crew[0]').first().click();
    await dialog.getByRole('group', { name: 'crew[0]' }).getByLabel('name').fill('Ada');
    await dialog.getByText('engine').first().waitFor();
    await dialog
      .getByRole('group', { name: 'engine' })
      .getByRole('combobox')
      .first()
      .selectOption('Motor');
    await dialog.getByLabel('power').fill('12.5');
    await dialog.getByRole('button', { name: 'JSON' }).click();
    const text = await dialog.getByLabel('Request body').inputValue();
    expect(JSON.parse(text)).toEqual({
      name: 'Argo',
      berth: { number: 7 },
      crew: [{ name: 'Ada' }],
      engine: { power: 12.5 },
    });
    await dialog.getByRole('button', { name: 'JSON' }).click();
    await send(page);
    await response(page).getByText('200 OK').waitFor();
    expect(JSON.parse(api.received.get('/v1/ships') ?? '')).toEqual(JSON.parse(text));
  },
);

inSoak(test)(
  'a file is uploaded, a stream is shown as it arrives, and a silent API ends with advice',
  async () => {
    const { page, dialog } = await opened('upload');
    await dialog.getByLabel('title').fill('Register');
    const buffer = Buffer.from('papers of the ship');
    await dialog
      .getByLabel('file')
      .setInputFiles({ name: 'papers.txt', mimeType: 'text/plain', buffer });
    await send(page);
    await response(page).getByText('200 OK').waitFor();
    expect(api.received.get('/v1/papers')).toContain('filename="papers.txt"');
    expect(api.received.get('/v1/papers')).toContain('papers of the ship');

    await page.goto(`${world.url}${SITE}tides`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await send(page);
    await response(page).getByText('data: tide 1').waitFor();
    await untilEqual(() => response(page).getByText('data: tide 2').count(), 0);
    api.next();
    await response(page).getByText('data: tide 2').waitFor();
    api.next();
    await response(page).getByRole('link', { name: 'Download the response' }).waitFor();

    await page.goto(`${world.url}${SITE}silence`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await send(page);
    await dialog.getByText('The API did not respond in time.').waitFor();
  },
);

test('a token is received from an authorization server, with PKCE', async () => {
  const { page, dialog } = await opened('read-ship');
  await dialog.getByLabel('Authentication').selectOption('login');
  await dialog.getByLabel('Client ID').fill('docs');
  await dialog.getByRole('button', { name: 'Get a token' }).click();
  await dialog.getByText('Token received').waitFor();
  await dialog.getByLabel('shipId').fill('argo');
  await send(page);
  await response(page).getByText('200 OK').waitFor();
});

inSoak(test)(
  'names with passwords, API keys and tokens of a client are sent, and an answer is downloaded',
  async () => {
    const { page, dialog } = await opened('register');
    const sent = async (): Promise<string> => {
      api.received.delete('/v1/register');
      await send(page);
      await response(page).getByText('200 OK').waitFor();
      await response(page).getByRole('link', { name: 'Download the response' }).waitFor();
      return api.received.get('/v1/register') ?? '';
    };
    const choose = (name: string) => dialog.getByLabel('Authentication').selectOption(name);
    await dialog.getByLabel('User name').fill('ada');
    await dialog.getByLabel('Password').fill('grüße:1');
    expect(await sent()).toBe(`Basic ${Buffer.from('ada:grüße:1').toString('base64')}  `);

    await choose('headerKey + queryKey');
    await dialog.getByLabel('Key (X-Key)').fill('a key');
    await dialog.getByLabel('Key (key)').fill('b&c');
    expect(await sent()).toBe(' a key ?key=b%26c');

    await choose('client');
    await dialog.getByLabel('Client ID').fill('robot');
    await dialog.getByLabel('Client secret').fill('water');
    await dialog.getByRole('button', { name: 'Get a token' }).click();
    await dialog.getByText('invalid_client').waitFor();
    await dialog.getByLabel('Client secret').fill('oil');
    await dialog.getByRole('button', { name: 'Get a token' }).click();
    await dialog.getByText('Token received').waitFor();
    expect(await sent()).toBe('Bearer token-of-the-robot  ');

    const downloading = page.waitForEvent('download');
    await response(page).getByRole('link', { name: 'Download the response' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('register 2026.pdf');
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    expect(new Uint8Array(bytes)).toEqual(REGISTER);
  },
);

test('the form is used with keys alone, is accessible, and fits a phone', async () => {
  const { page, dialog } = await opened('add-ship', { viewport: { width: 390, height: 844 } });
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await untilEqual(() => page.evaluate('document.activeElement.textContent'), 'Try it');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const focused = () => page.evaluate('document.activeElement.labels?.[0]?.firstChild.textContent');
  for (let presses = 0; presses < 8 && (await focused()) !== 'name'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('name');
  await page.keyboard.type('Argo');
  await page.keyboard.press('Enter');
  await response(page).getByText('200 OK').waitFor();
});

inSoak(test)('without scripts a page has no button, and a site may offer less', async () => {
  const { page } = await world.visit({ javaScriptEnabled: false });
  await page.goto(`${world.url}${SITE}read-ship`);
  await untilEqual(() => page.getByRole('button', { name: 'Try it' }).count(), 0);
  await world.set({ brand: { playground: 'simple' } });
  const { dialog } = await opened('read-ship');
  await untilEqual(() => dialog.getByRole('button', { name: 'Send' }).count(), 0);
  await dialog.getByRole('region', { name: 'Request' }).waitFor();
  await world.set({ brand: { playground: 'none' } });
  const other = await world.visit();
  await other.page.goto(`${world.url}${SITE}read-ship`);
  await untilEqual(() => other.page.getByRole('button', { name: 'Try it' }).count(), 0);
  await world.set({ brand: { playground: null } });
});
