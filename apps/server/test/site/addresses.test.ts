/** Addresses of a site that are no page's: with slashes, of before, the service's own. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { at } from '../support/answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

let world: SiteWorld;
let guides: string;
beforeAll(async () => {
  world = await openSiteWorld();
  guides = await world.space('Guides');
  await world.published(guides, 'Start');
});
afterAll(() => world[Symbol.asyncDispose]());

const leads = async (path: string): Promise<unknown[]> => {
  const { status, headers } = await world.get(path);
  return [status, headers.get('location')];
};

const rename = async (pageId: string, title: string): Promise<void> => {
  const page = at(await world.call(`GET /api/v1/pages/${pageId}`), 'page', 'navItemId');
  await world.call(`PATCH /api/v1/projects/${world.project}/structure`, {
    op: 'rename_item',
    navItemId: page,
    title,
  });
};

describe('slashes at the end', () => {
  test.each([
    ['/harbour/', '/harbour'],
    ['/harbour/guides/start/', '/harbour/guides/start'],
    ['/harbour/guides/start//?a=1&b', '/harbour/guides/start?a=1&b'],
    ['/harbour//evil.example/', '/harbour/evil.example'],
  ])('%s resolves to %s', async (from, to) => {
    expect(await leads(from)).toEqual([308, to]);
  });
});

describe('addresses of before', () => {
  test('old addresses redirect to the current page in one step, with the query', async () => {
    const page = await world.published(guides, 'First name', 'Text\n');
    await rename(page, 'Second name');
    await rename(page, 'Third name');
    expect(await leads('/harbour/guides/third-name')).toEqual([200, null]);
    for (const old of ['first-name', 'second-name']) {
      expect(await leads(`/harbour/guides/${old}?q=1`)).toEqual([
        308,
        '/harbour/guides/third-name?q=1',
      ]);
    }
  });

  test('tell nothing of where a page is that readers do not get', async () => {
    const page = await world.page(guides, 'Old draft', 'Text\n');
    await rename(page, 'Secret plan');
    const { status, text, headers } = await world.get('/harbour/guides/old-draft');
    expect([status, headers.get('location')]).toEqual([404, null]);
    expect(text).not.toContain('secret-plan');
    await world.call(`POST /api/v1/pages/${page}/publish`);
    expect(await leads('/harbour/guides/old-draft')).toEqual([308, '/harbour/guides/secret-plan']);
    await world.call(`POST /api/v1/pages/${page}/unpublish`);
    expect(await leads('/harbour/guides/old-draft')).toEqual([404, null]);
  });

  test('redirects of a manifest follow other redirects and name other sites, and circles are not found', async () => {
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [],
        redirects: [
          { from: '/one', to: '/two' },
          { from: '/two', to: '/guides/start#part' },
          { from: '/round', to: '/about' },
          { from: '/about', to: '/round' },
          { from: '/away', to: 'https://other.example/x' },
          { from: '/script', to: 'javascript:alert(1)' },
        ],
      },
      pages: [],
      partial: true,
    });
    expect(await leads('/harbour/one?a=b')).toEqual([308, '/harbour/guides/start?a=b#part']);
    expect(await leads('/harbour/away')).toEqual([308, 'https://other.example/x']);
    for (const path of ['round', 'about', 'script']) {
      expect([path, ...(await leads(`/harbour/${path}`))]).toEqual([path, 404, null]);
    }
  });
});

describe('slugs of projects', () => {
  test('are no first part of a path of the service', async () => {
    const { app } = world.harness;
    const first = new Set(app.routes.map(({ path }) => path.split('/')[1] ?? ''));
    const names = [...first].filter((name) => /^[a-z0-9-]+$/.test(name));
    expect(names.length).toBeGreaterThan(10);
    for (const slug of names) {
      const { status, body } = await world.harness.send('POST /api/v1/projects', {
        as: world.as,
        body: { name: 'x', slug },
      });
      expect([slug, status, at(body, 'code')]).toEqual([slug, 400, 'invalid_payload']);
    }
  });

  test.each([
    ...['login', 'admin', 'signin', 'account', 'auth', 'logout', 'password-reset'],
    ...['sso', 'saml', 'verify', 'invite', 'invitations', 'register', 'sessions'],
  ])('are not a name of the service: %s', async (slug) => {
    const { status, body } = await world.harness.send('POST /api/v1/projects', {
      as: world.as,
      body: { name: 'x', slug },
    });
    expect([status, at(body, 'code')]).toEqual([400, 'invalid_payload']);
    const made = await world.call('POST /api/v1/projects', { name: slug });
    expect(at(made, 'project', 'slug')).toBe(`${slug}-2`);
  });

  test('an existing slug stays when it becomes reserved', async () => {
    const { deps } = world.harness.foundation;
    await deps.db.write((stores) => stores.projects.update(world.project, { slug: 'login' }));
    const space = await world.space('Old');
    await world.published(space, 'Old page');
    expect((await world.get('/login/old/old-page')).status).toBe(200);
    await world.set({ name: 'Harbour' });
    expect((await world.get('/login/old/old-page')).status).toBe(200);
    await deps.db.write((stores) => stores.projects.update(world.project, { slug: 'harbour' }));
  });

  test('a slug from a name gets a number if it is reserved', async () => {
    const body = await world.call('POST /api/v1/projects', { name: 'Settings' });
    expect(body).toMatchObject({ project: { slug: 'settings-2' } });
  });
});

describe('what is no address of a site', () => {
  test.each(['/unknown', '/unknown/guides/start', '/harbour/guides/start/more', '/harbour/_own'])(
    '%s is not there',
    async (path) => {
      expect((await world.get(path)).status).toBe(404);
    },
  );

  test('broken escapes are refused as everywhere', async () => {
    expect((await world.get('/harbour/%E0%A4%A')).status).toBe(400);
    expect((await world.get('/harbour/a%00b')).status).toBe(400);
  });
});
