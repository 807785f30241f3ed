/** How a model names a page: by its id, a path, an address or a file. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { bundleProject, type Context, createRedirects } from '@quoin/core';
import { refusal } from './support/refusal.ts';
import { call, type Docs, openDocs, openWorld, type World } from './support/world.ts';

let world: World;
let context: Context;
let docs: Docs;
let pageId: string;

beforeAll(async () => {
  world = await openWorld('sqlite');
  const ada = await world.person('Ada');
  context = world.token(ada);
  docs = await openDocs(world.session(ada), 'Harbour');
  pageId = await docs.page('Anchors');
  const params = { projectId: docs.projectId };
  await createRedirects(context, {
    params,
    query: {},
    body: { redirects: [{ from: '/old/anchors', to: '/guides/anchors' }] },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const idOf = async (reference: string, projectId: string | undefined = docs.slug) => {
  const project = projectId === undefined ? {} : { projectId };
  const args = { pageId: reference, content: false, ...project };
  const { structured } = await call(context, 'get_page', args);
  const { page }: { page: { id: string } } = JSON.parse(JSON.stringify(structured));
  return page.id;
};

test.each([
  'guides/anchors',
  '/guides/anchors/',
  './guides/anchors.md',
  'guides/anchors#chain',
  '/old/anchors',
  'guides/anchors/index.md',
])('%s names the page in its project', async (reference) => {
  expect(await idOf(reference)).toBe(pageId);
});

test('addresses name the project too: of the site, of the app, and of the resource', async () => {
  for (const address of [
    'http://localhost/harbour/guides/anchors?plain=1#chain',
    'http://localhost/harbour/guides/anchors.md',
    `http://localhost/app/harbour/pages/${pageId}/history`,
    'quoin://harbour/guides/anchors',
  ]) {
    const { structured } = await call(context, 'get_page', { pageId: address, content: false });
    expect(JSON.stringify(structured)).toContain(pageId);
  }
});

test('a page that came from a file is named by the file', async () => {
  const manifest = { version: 1, name: 'Harbour' } as const;
  await bundleProject(context, {
    params: { projectId: docs.projectId },
    query: {},
    body: {
      partial: true,
      manifest: {
        ...manifest,
        spaces: [{ name: 'Files', slug: 'files', nav: [{ type: 'page', file: 'src/tides' }] }],
      },
      pages: [{ path: 'src/tides.md', markdown: '# Tides\n' }],
    },
  });
  const byFile = await idOf('src/tides.md');
  expect(await idOf('files/tides')).toBe(byFile);
  expect(await idOf('src/tides')).toBe(byFile);
});

test('a path without a project says what to send', async () => {
  const { code, message } = await refusal(call(context, 'get_page', { pageId: 'guides/anchors' }));
  expect({ code, message }).toEqual({
    code: 'invalid_payload',
    message: 'pageId is a path or a file. Send projectId too, or send the id of the page',
  });
});

test('an absent path and an address of another website are not found', async () => {
  for (const reference of ['guides/absent', 'https://example.org/guides/anchors', 'quoin://x/y']) {
    const work = call(context, 'get_page', { pageId: reference, projectId: docs.slug });
    const { code, message } = await refusal(work);
    expect(code).toBe('not_found');
    expect(message).toStartWith('Page not found.');
  }
});

test('pages of others are not found by any reference', async () => {
  const stranger = world.token(await world.person('Eve'));
  for (const reference of [
    pageId,
    'http://localhost/harbour/guides/anchors',
    'quoin://harbour/guides/anchors',
    `http://localhost/app/harbour/pages/${pageId}`,
  ]) {
    const work = call(stranger, 'get_page', { pageId: reference });
    expect((await refusal(work)).message).toStartWith('Page not found.');
  }
});

test('a page is created below a path, in a space by its slug', async () => {
  const created = await call(context, 'create_page', {
    ...{ projectId: docs.slug, spaceId: 'guides', parentId: 'guides/anchors', title: 'Chains' },
    content: '# Chains\n\nSee [ropes](/guides/rope) and [anchors](/guides/anchors).\n',
  });
  expect(created.text).toContain('guides/anchors/chains, draft');
  expect(created.text).toContain('1 broken link. Write links to pages as paths from the root');
  expect(created.text).toContain('- line 3: /guides/rope (page_missing)');
});
