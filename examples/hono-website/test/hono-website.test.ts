/** The example on this machine's Node, from its documented bundle, with a service in its own process. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Quoin } from '@quoin/sdk';
import {
  eventually,
  freePort,
  type RunningService,
  type StartedProcess,
  startProcess,
  startService,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PAGES = {
  'guide/berths.md':
    '---\ntitle: Berths & fees\ndescription: What a berth costs\n---\n\n## Fees\n\nA berth costs 2 euros. ![Plan](plan.png)\n\nSee [the signals](locks.md#signals).\n',
  'guide/locks.md': '# Locks\n\n## Signals\n\nTwo red lights mean out of service.\n',
};
const MANIFEST = {
  version: 1,
  name: 'Harbour',
  spaces: [
    {
      name: 'Guide',
      slug: 'guide',
      nav: Object.keys(PAGES).map((path) => ({
        type: 'page' as const,
        file: path.replace('.md', ''),
      })),
    },
  ],
} as const;

let service: RunningService;
let folder: TemporaryFolder;
let website: StartedProcess;
let quoin: Quoin;
let url: string;
let node: string;
beforeAll(async () => {
  const found = Bun.which('node');
  if (found === null)
    throw new Error('No program `node` is on the path. Install Node 20 or later.');
  node = found;
  [service, folder] = await Promise.all([startService(), temporaryFolder()]);
  const bundled = Bun.spawn([process.execPath, 'run', 'bundle', '--outdir', folder.path], {
    cwd: PACKAGE,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await bundled.stderr.text();
  expect([await bundled.exited, errors]).toEqual([0, expect.any(String)]);

  quoin = new Quoin({
    baseUrl: service.url,
    token: await service.token('docs:write,project:admin'),
  });
  await quoin.projects.create({ name: 'Harbour', visibility: 'public' });
  await quoin.projects.bundle('harbour', {
    manifest: { ...MANIFEST, spaces: [...MANIFEST.spaces] },
    pages: Object.entries(PAGES).map(([path, markdown]) => ({ path, markdown })),
    media: [{ path: 'guide/plan.png', base64: PNG }],
    publish: true,
  });
  const port = await freePort();
  url = `http://localhost:${port}`;
  website = await startProcess([node, join(folder.path, 'main.js'), 'harbour', String(port)], {
    env: { QUOIN_URL: service.url, QUOIN_TOKEN: await service.token('docs:read') },
    readyWhen: { line: /^The website is at / },
  });
});
afterAll(async () => {
  await website?.kill();
  await folder?.remove();
  await service?.[Symbol.asyncDispose]();
});

const spaceId = async (): Promise<string> => {
  const { spaces } = await quoin.structure.get('harbour');
  return spaces[0]?.id ?? '';
};

const read = async (path: string): Promise<[status: number, html: string, headers: Headers]> => {
  const response = await fetch(`${url}${path}`);
  return [response.status, await response.text(), response.headers];
};

test('the list has a link to each page with its description, and titles are escaped', async () => {
  const [status, html, headers] = await read('/');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('<a href="/guide/berths">Berths &amp; fees</a> What a berth costs');
  expect(html).toContain('<a href="/guide/locks">Locks</a>');
});

test('a page has its rendered text, and its links and images work', async () => {
  const [status, html, headers] = await read('/guide/berths');
  expect(status).toBe(200);
  expect(html).toContain('<li><a href="#fees">Fees</a></li>');
  const target = /<a href="([^"#]+)#signals"/.exec(html)?.[1] ?? '';
  const [linked, text] = await read(target);
  expect([linked, text]).toEqual([200, expect.stringContaining('id="signals"')]);
  const image = /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(headers.get('content-security-policy')).toContain(`img-src ${new URL(image).origin}`);
  expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
});

test('a search finds a section and marks its words', async () => {
  const html = await eventually(async () => {
    const [, text] = await read('/search?q=two+red+lights');
    return text.includes('No results') ? null : text;
  });
  expect(html).toContain('<a href="/guide/locks#signals">Signals</a>');
  expect(html).toContain('<mark>red</mark>');
  expect((await read('/search?q=%3Cscript%3E'))[1]).toContain('Results for “&lt;script&gt;”');
  expect((await read('/search?q=x'))[1]).toContain('No results');
});

test('an unpublished page and an unknown path return 404', async () => {
  expect((await read('/guide/none'))[0]).toBe(404);
  const { page } = await quoin.pages.create('harbour', {
    title: 'Draft',
    spaceId: await spaceId(),
  });
  expect((await read(`/${page.path}`))[0]).toBe(404);
  await quoin.pages.publish(page.id);
  expect((await read(`/${page.path}`))[0]).toBe(200);
  await quoin.pages.unpublish(page.id);
  expect((await read(`/${page.path}`))[0]).toBe(404);
});

test('without the service, a page says that the documentation is unavailable', async () => {
  const port = await freePort();
  await using lonely = await startProcess(
    [node, join(folder.path, 'main.js'), 'harbour', `${port}`],
    {
      env: { QUOIN_URL: `http://localhost:${await freePort()}`, QUOIN_TOKEN: 'none' },
      readyWhen: { line: /^The website is at / },
    },
  );
  const response = await fetch(`http://localhost:${port}/guide/berths`);
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('The documentation is unavailable'),
  ]);
  expect(await lonely.stop()).toBe(0);
});

test('without a token it says how to start it', async () => {
  const child = Bun.spawn([node, join(folder.path, 'main.js'), 'harbour'], {
    env: { ...process.env, QUOIN_TOKEN: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await child.stderr.text();
  expect([await child.exited, errors]).toEqual([2, expect.stringContaining('QUOIN_TOKEN=…')]);
});
