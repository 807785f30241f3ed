/** What owners and editors write into a project, when they mean its readers harm or write oddly. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readZip } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await openSiteWorld();
  const guides = await world.space('Guides');
  await world.published(
    guides,
    'Start',
    '# Start\n\n## Main\n\n## Navigation\n\n## Conversation\n',
  );
});
afterAll(() => world[Symbol.asyncDispose]());

const bundle = (manifest: Readonly<Record<string, unknown>>): Promise<unknown> =>
  world.call(`POST /api/v1/projects/${world.project}/bundle`, {
    manifest: { version: 1, name: 'Harbour', spaces: [], ...manifest },
    pages: [],
    partial: true,
  });

test('entries of the navigation that would run something are not shown', async () => {
  await bundle({
    spaces: [
      {
        name: 'Guides',
        slug: 'guides',
        nav: [
          { type: 'link', title: 'Runs', href: 'javascript:alert(1)' },
          { type: 'link', title: 'Runs oddly', href: ' java\tscript:alert(1)' },
          { type: 'link', title: 'Holds', href: 'data:text/html,<script>alert(1)</script>' },
          { type: 'api', title: 'Reads', spec: 'javascript:alert(1)' },
          { type: 'link', title: 'Leads on', href: 'https://other.example/?a="b"' },
          { type: 'page', file: 'guides/start' },
        ],
      },
    ],
  });
  const { text } = await world.get('/harbour/guides/start');
  expect(text).not.toMatch(/href="[^"]*(?:script|data):/i);
  for (const title of ['Runs', 'Runs oddly', 'Holds', 'Reads']) expect(text).not.toContain(title);
  expect(text).toContain('href="https://other.example/?a=&quot;b&quot;"');
});

test('redirects can have any fragment', async () => {
  await bundle({
    redirects: [
      { from: '/umlaut', to: '/guides/start#größe' },
      { from: '/lines', to: '/guides/start#a\r\nset-cookie: a=b' },
    ],
  });
  const leads = async (path: string) => {
    const { status, headers } = await world.get(path);
    return [status, headers.get('location'), headers.get('set-cookie')];
  };
  expect(await leads('/harbour/umlaut')).toEqual([
    308,
    '/harbour/guides/start#gr%C3%B6%C3%9Fe',
    null,
  ]);
  expect(await leads('/harbour/lines')).toEqual([
    308,
    '/harbour/guides/start#aset-cookie:%20a=b',
    null,
  ]);
});

test('no heading takes the name of an element of the site', async () => {
  const { text } = await world.get('/harbour/guides/start');
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toContain('navigation');
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

test('a folder of the site has names that every system takes, each once', async () => {
  const { harness, project, as } = world;
  const stored = async (name: string): Promise<string> => {
    const body = new FormData();
    body.append('file', new File([`Text of ${name}`], name));
    const url = `${harness.origin}/api/v1/projects/${project}/assets`;
    const answer = await harness.handle(new Request(url, { method: 'POST', headers: as, body }));
    return textAt(await answer.json(), 'asset', 'url');
  };
  const urls = [await stored('.htaccess'), await stored('a:b #1.txt')];
  const space = await world.space('404');
  await world.published(space, 'Files', urls.map((url) => `[File](${url})\n`).join('\n'));
  await bundle({ redirects: [{ from: '/404', to: '/guides/start' }] });
  const answer = await harness.handle(
    new Request(`${harness.origin}/api/v1/projects/${project}/export?format=site`, { headers: as }),
  );
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const names = files.map(({ path }) => path);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  const kept = names.filter((name) => name.startsWith('_files/')).map((name) => name.slice(72));
  expect(kept.toSorted()).toEqual(['-htaccess', 'a-b #1.txt']);
  const page = files.find(({ path }) => path === '404/files.html')?.bytes.toString('utf8');
  expect(page).toContain('/-htaccess"');
  expect(page).toContain('/a-b%20%231.txt"');
  expect(files.find(({ path }) => path === '404.html')?.bytes.toString('utf8')).toContain(
    'Page not found',
  );
});
