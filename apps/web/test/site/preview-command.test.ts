/** `quoin preview`: the readers' site of a folder, in a browser, without a server and without a token. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  browser,
  POLLING,
  type StartedProcess,
  serverProgram,
  startProcess,
  temporaryFolder,
} from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';

const plant = async (root: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [path, content] of Object.entries(files)) await Bun.write(join(root, path), content);
};

/** The smallest image that there is. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const manifest = (...files: readonly string[]): string =>
  JSON.stringify({
    version: 1,
    name: 'Harbour Handbook',
    redirects: [{ from: '/old/tides', to: '/docs/tides' }],
    spaces: [{ name: 'Docs', nav: files.map((file) => ({ type: 'page', file })) }],
  });

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at + 1} of the page.\n`).join('\n');

const INDEX = `# Home

![Quay](quay.gif)

Read [the tides](guides/tides.md#spring).

<Note title="Berths">Twelve berths.</Note>

<Tabs>
<Tab title="Sail">Under sail.</Tab>
<Tab title="Motor">Under motor.</Tab>
</Tabs>
`;
const TIDES = `# Tides\n\n${paragraphs(60)}\n## Spring\n\nHigh at six.\n\n${paragraphs(60)}`;

let home: Awaited<ReturnType<typeof temporaryFolder>>;
let folder = '';
let preview: StartedProcess;
let url = '';
let page: Page;
beforeAll(async () => {
  home = await temporaryFolder();
  folder = join(home.path, 'handbook');
  await plant(folder, {
    'docs.json': manifest('index', 'guides/tides'),
    'index.md': INDEX,
    'guides/tides.md': TIDES,
    'quay.gif': DOT,
  });
  preview = await startProcess([...(await serverProgram('src/cli')), 'preview', folder], {
    cwd: home.path,
    env: {
      HOME: home.path,
      TMPDIR: home.path,
      // Settings of a server and of a deployment, neither of which may matter.
      QUOIN_URL: 'http://127.0.0.1:9',
      QUOIN_TOKEN: undefined,
      QUOIN_DATABASE_URL: 'postgres://127.0.0.1:9/none',
    },
  });
  [, url = ''] = await preview.line(/^Preview: (http:\/\/localhost:\d+\/)$/);
  page = await (await browser()).newPage({ viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await page?.close();
  await preview?.kill();
  await home.remove();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the preview is the readers’ site: title, navigation, blocks, images, links, redirects, search', async () => {
  const failed: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text());
  });
  await page.goto(url);
  await heading('Home').waitFor();
  await untilEqual(() => page.title(), expect.stringContaining('Harbour Handbook'));
  await page.getByRole('navigation').getByRole('link', { name: 'Tides', exact: true }).waitFor();
  await page.locator('summary').getByText('Motor', { exact: true }).click();
  await page.getByText('Under motor.', { exact: true }).waitFor();
  await page.getByText('Twelve berths.', { exact: true }).waitFor();
  const width = await page
    .getByRole('button', { name: 'Enlarge: Quay', exact: true })
    .evaluate((image) => 'naturalWidth' in image && image.naturalWidth);
  expect(width).toBe(1);

  await page.getByRole('link', { name: 'the tides', exact: true }).click();
  await heading('Tides').waitFor();
  expect(new URL(page.url()).hash).toBe('#spring');
  await page.goto(new URL('harbour-handbook/old/tides', url).href);
  await heading('Tides').waitFor();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('berths');
  await page.locator('.find-results').getByText('Twelve', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(failed).toEqual([]);
});

test('a change reloads the page and keeps its scroll position', async () => {
  await page.goto(new URL('harbour-handbook/docs/tides', url).href);
  await page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })");
  await plant(folder, { 'guides/tides.md': TIDES.replace('High at six.', 'High at seven.') });
  await page.getByText('High at seven.', { exact: true }).waitFor();
  await page.waitForFunction('scrollY === 1500', null, POLLING);
});

test('problems of the folder are shown in the page and in the terminal, then go away', async () => {
  const alert = page.getByRole('alert', { name: 'Problems of the folder', exact: true });
  await plant(folder, { 'guides/tides.md': '# Tides\n\n<Note>never closed\n' });
  await alert.getByText('guides/tides.md: Not published: <Note>', { exact: false }).waitFor();
  await page.getByText('High at seven.', { exact: true }).waitFor();
  await preview.line(/guides\/tides\.md: Not published: .*<Note>.*line 3/);

  await plant(folder, { 'docs.json': '{' });
  await alert.getByText('docs.json is not valid JSON', { exact: false }).waitFor();
  await preview.line(/docs\.json is not valid JSON/);
  await plant(folder, { 'docs.json': manifest('index', 'guides/missing') });
  await alert.getByText('guides/missing', { exact: false }).waitFor();

  await plant(folder, {
    'docs.json': manifest('index', 'guides/tides'),
    'guides/tides.md': '# Tides\n\nHigh at eight.\n',
  });
  await page.getByText('High at eight.', { exact: true }).waitFor();
  await alert.waitFor({ state: 'detached' });
});

test('it answers GET and HEAD of its own name, and nothing of the service beside the site', async () => {
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(new URL(path, url), { redirect: 'manual', ...init })).status;
  expect(await status('harbour-handbook', { headers: { host: 'evil.example' } })).toBe(403);
  expect(await status('harbour-handbook/_feedback', { method: 'POST', body: '{}' })).toBe(405);
  for (const path of ['api/v1/me', 'app', 'sign-in', 'metrics', 'mcp']) {
    expect([path, await status(path)]).toEqual([path, 404]);
  }
  expect(await status('harbour-handbook/docs/nowhere')).toBe(404);
});

test('Ctrl-C ends it with 0; nothing is left but the folder, which has no new file', async () => {
  process.kill(preview.pid, 'SIGINT');
  expect(await preview.exited).toBe(0);
  expect(preview.output()).toContain('Ended after');
  expect((await readdir(home.path)).toSorted()).toEqual(['handbook']);
  expect((await readdir(folder)).toSorted()).toEqual([
    'docs.json',
    'guides',
    'index.md',
    'quay.gif',
  ]);
});
