/** Documentation of another product and single documents, brought in through the browser. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inSoak, type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MINTLIFY: Readonly<Record<string, string | Uint8Array>> = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Lighthouse',
    colors: { primary: '#0D9373' },
    navigation: {
      groups: [
        { group: 'Get started', pages: ['introduction', 'guides/lamp'] },
        { group: 'Operate', pages: ['guides/fog'] },
      ],
    },
    redirects: [{ source: '/start', destination: '/guides/lamp' }],
  }),
  'introduction.mdx':
    '---\ntitle: Introduction\n---\n\nimport { Beam } from "/snippets/beam.jsx";\n\n<Beam color="white" />\n\n![Tower](/images/tower.png)\n',
  'guides/lamp.mdx': '---\ntitle: The lamp\n---\n\n<Beam color="red" />\n\nTurn it on.\n',
  'guides/fog.mdx': '---\ntitle: Fog signals\n---\n\nHorns sound.\n',
  'images/tower.png': Buffer.from(PIXEL, 'base64'),
  '.env': 'SECRET=canary-of-the-folder\n',
  'deploy/keys.json': '{"secret":"canary-of-the-folder"}\n',
};

let app: AppService;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
  for (const [path, content] of Object.entries(MINTLIFY)) {
    const file = join(folder.path, 'lighthouse', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  app = await sharedAppService();
  for (const [name, slug] of [
    ['Harbour', 'harbour'],
    ['Tides', 'tides'],
    ['Moved', 'moved'],
  ]) {
    await app.api('POST', '/api/v1/projects', { name, slug });
  }
});
afterAll(() => folder.remove());

const chooseFolder = (page: Page): Promise<void> =>
  page
    .getByLabel('Folder to import', { exact: true })
    .setInputFiles(join(folder.path, 'lighthouse'));

const chooseFiles = (page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> =>
  page
    .getByLabel('Files to import', { exact: true })
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));

const filesOf = async (slug: string): Promise<readonly string[]> => {
  const { pages, media } = Object(await app.api('GET', `/api/v1/projects/${slug}/files`));
  return [...pages, ...media].map(({ path }) => path).toSorted();
};

test('a folder of another product is shown with what is lost before anything is saved, then comes whole', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/import');
  await chooseFolder(page);
  await page.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
  const form = page.getByRole('form', { name: 'Where to', exact: true });
  await form.getByText('Mintlify').waitFor();
  await form.getByText('3 new pages').waitFor();
  expect(await filesOf('harbour')).toEqual([]);

  // Both places of the construct, with the line of the source that is meant.
  await page.getByText('guides/lamp.mdx:5').waitFor();
  await untilEqual(
    () => page.locator('.loss-meant').allTextContents(),
    expect.arrayContaining(['5<Beam color="red" />\n']),
  );
  await page.getByLabel(/^Filter by file/).fill('introduction');
  await page.getByText('guides/lamp.mdx:5').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Navigation', exact: true }).click();
  await page.getByText('The lamp').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await form.getByLabel(/^Publish the pages/).check();
  await page.getByRole('button', { name: 'Import 3 pages', exact: true }).click();
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
  expect(await filesOf('harbour')).toEqual([
    'guides/fog.md',
    'guides/lamp.md',
    'images/tower.png',
    'introduction.md',
  ]);
  const { data } = Object(await app.api('GET', '/api/v1/projects/harbour/pages'));
  expect(data.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('published'));
  await page.getByRole('link', { name: 'Open project', exact: true }).click();
  await page.getByRole('treeitem', { name: /Get started/ }).waitFor();
  await page.context().close();
});

test('a second import says which pages it would archive, and leaves them alone unless it is asked to', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/import');
  await chooseFiles(page, [
    {
      name: 'part.zip',
      buffer: Buffer.from(
        zipSync({
          'part-main/guides/lamp.md': strToU8('# The lamp\n\nTurn it off.\n'),
          'part-main/guides/oil.md': strToU8('# Oil\n\nPour.\n'),
        }),
      ),
    },
  ]);
  const form = page.getByRole('form', { name: 'Where to', exact: true });
  await form.getByText('1 new page').waitFor();
  await form.getByText('1 changed page').waitFor();
  await form.getByLabel(/^Archive/).check();
  await form.getByText('2 pages archived').waitFor();
  await form.getByLabel('Keep', { exact: true }).check();
  await form.getByText('archived').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Import 2 pages', exact: true }).click();
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
  expect(await filesOf('harbour')).toContain('guides/fog.md');
  expect(await filesOf('harbour')).toContain('guides/oil.md');
  await page.context().close();
});

test('documents become pages at the place that is chosen, with their images, on a phone too', async () => {
  const page = await app.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/app/tides/import');
  await chooseFiles(page, [
    {
      name: 'High water.html',
      buffer: Buffer.from(
        `<h1>High water</h1><p>Twice a <b>day</b>.</p><img alt="Moon" src="data:image/png;base64,${PIXEL}">`,
      ),
    },
    { name: 'low.txt', buffer: Buffer.from('Low water\n\nTwice too.\n') },
  ]);
  await page.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
  await page.getByLabel('Title', { exact: true }).nth(1).fill('Low water');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 pages', exact: true }).click();
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
  const { data } = Object(await app.api('GET', '/api/v1/projects/tides/pages'));
  expect(data.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'High water',
    'Low water',
  ]);
  const high = data.find(({ title }: { title: string }) => title === 'High water');
  const { page: saved } = Object(await app.api('GET', `/api/v1/pages/${high.id}?content=1`));
  const [, address = ''] = /!\[Moon\]\(([^)]+)\)/.exec(saved.content) ?? [];
  const image = await page.request.get(address);
  expect(image.headers()['content-type']).toBe('image/png');
  await page.context().close();
});

inSoak(test)(
  'a file that is not a document and an invalid zip are rejected with the next step',
  async () => {
    const page = await app.open();
    await page.goto('/app/tides/import');
    await chooseFiles(page, [{ name: 'program.exe', buffer: Buffer.from('MZ') }]);
    await page.getByText('program.exe cannot be imported').waitFor();
    await chooseFiles(page, [{ name: 'broken.zip', buffer: Buffer.from('no zip at all') }]);
    await page.getByText(/broken\.zip contains no files|broken\.zip cannot be unpacked/).waitFor();
    await page.context().close();
  },
);

inSoak(test)(
  'a new project is made of a folder, and none is left where the import fails',
  async () => {
    const page = await app.open();
    await page.goto('/app/_import');
    await chooseFolder(page);
    await page.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
    await page.route('**/api/v1/projects/*/bundle', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'Another user imports now', code: 'conflict' }),
      }),
    );
    await page.getByLabel('Project name', { exact: true }).fill('Beacon');
    await page.getByRole('button', { name: 'Import 3 pages', exact: true }).click();
    await page.getByText('Another user imports now').waitFor();
    // What was typed stays after a failure, and when the files are converted again.
    await page.getByRole('tab', { name: 'Files and addresses', exact: true }).click();
    const options = page.getByRole('form', { name: 'Files and addresses', exact: true });
    await options.getByLabel(/^Files to exclude/).fill('guides/fog.mdx');
    await options.getByRole('button', { name: 'Convert again', exact: true }).click();
    const slugs = async () =>
      Object(await app.api('GET', '/api/v1/projects')).projects.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await slugs()).not.toContain('beacon');
    await page.unroute('**/api/v1/projects/*/bundle');
    await page.getByRole('button', { name: 'Import 2 pages', exact: true }).click();
    await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
    expect(await slugs()).toContain('beacon');
    expect(await slugs()).not.toContain('lighthouse');
    await page.context().close();
  },
);

inSoak(test)(
  'a conversion that is cancelled leaves nothing, and the next one can begin at once',
  async () => {
    const page = await app.open();
    await page.goto('/app/tides/import');
    const before = await filesOf('tides');
    // The service takes its time.
    await page.route('**/api/v1/import/convert', () => undefined);
    await chooseFolder(page);
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Choose folder', exact: true }).waitFor();
    await untilEqual(() => page.getByRole('alert').count(), 0);
    await page.unroute('**/api/v1/import/convert');
    await chooseFolder(page);
    await page.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
    expect(await filesOf('tides')).toEqual(before);
    await page.context().close();
  },
);

inSoak(test)(
  'images of other hosts come along if the author wants it; those that are not there are named',
  async () => {
    const host = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: ({ url }) =>
        new URL(url).pathname === '/quay.png'
          ? new Response(Buffer.from(PIXEL, 'base64'))
          : new Response('Not here', { status: 404 }),
    });
    try {
      const address = `http://127.0.0.1:${host.port}`;
      await app.api('POST', '/api/v1/projects', { name: 'Pier', slug: 'pier' });
      const page = await app.open();
      await page.goto('/app/pier/import');
      await page.getByRole('checkbox', { name: /^Fetch images from other hosts/ }).check();
      expect(await faultsOf(page)).toEqual([]);
      const text = `# Quay\n\n![Quay](${address}/quay.png)\n\n![Gone](${address}/gone.png)\n`;
      const buffer = Buffer.from(zipSync({ 'README.md': strToU8(text) }));
      await chooseFiles(page, [{ name: 'pier.zip', buffer }]);
      await page.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
      await page
        .getByText(`${address}/gone.png was not fetched: The server answered 404`)
        .waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import 1 page', exact: true }).click();
      await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
      expect(await filesOf('pier')).toEqual(['README.md', 'images/quay.png']);
      await page.context().close();
    } finally {
      await host.stop(true);
    }
  },
);

const many = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), strToU8('x')]));

inSoak(test)(
  'an import of 15,000 files uploads only the documentation, with old addresses that are checked before and after',
  async () => {
    const page = await app.open();
    await page.goto('/app/moved/import');
    const zip = zipSync(
      {
        'repo/.gitignore': strToU8('build/\n'),
        'repo/mkdocs.yml': strToU8('site_name: Moved\nsite_url: https://old.example.com/docs/\n'),
        'repo/docs/a/tides.md': strToU8('# Tides\n\n![Quay](quay.png)\n'),
        'repo/docs/a/API.md': strToU8('# API\n'),
        'repo/docs/draft.md': strToU8('# Draft\n'),
        'repo/docs/a/quay.png': Buffer.from(PIXEL, 'base64'),
        ...many(5_000, (at) => `repo/build/${at}.md`),
        ...many(5_000, (at) => `repo/node_modules/pack/${at}.md`),
        ...many(5_000, (at) => `repo/src/part${at}.ts`),
      },
      { level: 0 },
    );
    await chooseFiles(page, [{ name: 'repo.zip', buffer: Buffer.from(zip) }]);
    const form = page.getByRole('form', { name: 'Where to', exact: true });
    await form.getByText('3 new pages', { exact: true }).waitFor();
    await page
      .getByText(
        'Excluded: 10,000 files by .gitignore, by name or by pattern, 5,001 files that the documentation does not use',
        { exact: true },
      )
      .waitFor();
    await page.getByText('0 of 3 addresses kept, 3 redirected', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Files and addresses', exact: true }).click();
    const options = page.getByRole('form', { name: 'Files and addresses', exact: true });
    await options.getByLabel(/^Keep the addresses of the old site/).check();
    await options.getByLabel(/^Files to exclude/).fill('draft.md');
    await options.getByRole('button', { name: 'Convert again', exact: true }).click();
    await page.getByText('2 of 2 addresses kept, 0 redirected', { exact: true }).waitFor();

    const addresses = [
      'https://old.example.com/docs/a/tides/',
      '/docs/a/API/index.html',
      '/docs/gone',
    ];
    const check = async (expected: string): Promise<void> => {
      const field = page.getByLabel('Addresses of the old site', { exact: true });
      await field.fill(addresses.join('\n'));
      await page.getByText(expected, { exact: true }).waitFor();
      const list = page.getByRole('list', { name: 'Addresses that do not answer', exact: true });
      await untilEqual(() => list.getByRole('listitem').allTextContents(), ['/docs/gone']);
    };
    await page.getByRole('tab', { name: 'Files and addresses', exact: true }).click();
    await page
      .getByLabel('Addresses of the old site', { exact: true })
      .fill(
        '<sitemapindex><sitemap><loc>https://old.example.com/1.xml</loc></sitemap></sitemapindex>',
      );
    await page.getByText(/^The text is an index of 1 sitemap\./).waitFor();
    await check('2 of 3 old addresses answer');
    expect(await faultsOf(page)).toEqual([]);

    await form.getByLabel(/^Publish the pages/).check();
    await page.getByRole('button', { name: 'Import 2 pages', exact: true }).click();
    await page.getByRole('link', { name: 'Check old addresses', exact: true }).click();
    await page.getByText('Check old addresses', { exact: true }).click();
    await check('2 of 3 old addresses answer');
    expect(await faultsOf(page)).toEqual([]);
    const site = await page.context().request.get(`${new URL(page.url()).origin}/moved/docs/a/API`);
    expect([site.status(), site.url()]).toEqual([
      200,
      `${new URL(page.url()).origin}/moved/docs/a/API`,
    ]);
    await page.context().close();
  },
);

/** What a user does with a folder of the disk, where Playwright would send each file itself. */
const bring = {
  async dropped(page: Page, root: string): Promise<void> {
    const { x, y } = (await page.locator('.import-drop').boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [root], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: x + 9, y: y + 9, data });
    }
  },
  async chosen(page: Page, root: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const expression = 'document.querySelector(\'input[aria-label="Folder to import"]\')';
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { objectId = '' } = result;
    await session.send('DOM.setFileInputFiles', { files: [root], objectId });
  },
};

inSoak(test)(
  'a large folder that is dropped or selected is read and sent only as far as the documentation uses it',
  async () => {
    const root = join(folder.path, 'large');
    const used = {
      '.gitignore': 'build/\n',
      'mkdocs.yml': 'site_name: Large\n',
      'docs/tides.md': '# Tides\n\n![Quay](quay.png)\n',
      'docs/quay.png': Buffer.from(PIXEL, 'base64'),
    };
    const others = ['docs/unused.png', 'build/out.md', 'node_modules/pack/README.md', '.env'];
    for (const path of [...Object.keys(used), ...others, 'src/deep/0.ts']) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), Object(used)[path] ?? 'canary');
    }
    // More files than one conversion accepts.
    const names = Array.from({ length: 5_001 }, (_, at) => join(root, `src/deep/${at}.ts`));
    await Promise.all(names.map((name) => writeFile(name, 'canary')));
    for (const way of ['dropped', 'chosen'] as const) {
      const page = await app.open();
      // Of a file in a folder, each of these reads makes Chromium ask the file system.
      await page.addInitScript(`{
        const { get } = Object.getOwnPropertyDescriptor(Blob.prototype, 'size');
        const sized = new Set();
        Object.defineProperty(Blob.prototype, 'size', {
          get() { sized.add(this.name); return get.call(this); },
        });
        globalThis.sized = sized;
      }`);
      await page.goto('/app/_import');
      await page.getByRole('button', { name: 'Choose folder', exact: true }).waitFor();
      const request = page.waitForRequest('**/api/v1/import/convert');
      await bring[way](page, root);
      const { files } = (await request).postDataJSON();
      const sent = files.map(({ path, content }: { path: string; content: string }) => [
        path,
        content,
      ]);
      expect([way, sent]).toEqual([
        way,
        [
          ['docs/quay.png', ''],
          ['docs/tides.md', used['docs/tides.md']],
          ['mkdocs.yml', used['mkdocs.yml']],
        ],
      ]);
      await page.getByText(/5,00\d files that the documentation does not use$/).waitFor();
      const sized = await page.evaluate('[...globalThis.sized].filter((name) => name).sort()');
      expect([way, sized]).toEqual([way, ['.gitignore', 'mkdocs.yml', 'quay.png', 'tides.md']]);
      await page.context().close();
    }
  },
);
