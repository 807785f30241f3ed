/** Programs read sites: the Markdown of pages, and private sites with an access token. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { giveRole } from '../access/callers.ts';
import { textAt } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const OPEN = `---
description: Where ships moor
---
# Open

<Note>
See [the tides](./tides.md#high "High") and ![Quay](../quay.png).
</Note>

[Spaces](/guides) [start](/) [none](./missing.md) [old](/old) [draft](./draft.md) [out](https://a.test/b.md) [below](#part)
`;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let file: string;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [
          {
            name: 'Guides',
            slug: 'guides',
            nav: ['open', 'tides'].map((name) => ({ type: 'page', file: `guides/${name}` })),
          },
        ],
        redirects: [{ from: '/old', to: '/guides/tides' }],
      },
      pages: [
        { path: 'guides/open.md', markdown: OPEN },
        { path: 'guides/tides.md', markdown: '# Tides\n\n## High\n\nAt six.\n' },
      ],
      media: [{ path: 'quay.png', base64: PNG.toBase64() }],
      publish: true,
    });
    const html = (await world.get('/harbour/guides/open')).text;
    file = /\/_files\/[0-9a-f]{64}\/quay\.png/.exec(html)?.[0] ?? '';
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('the Markdown of a page is plain and has absolute addresses', async () => {
    const site = `${world.harness.origin}/harbour`;
    const body = `# Open

Where ships moor

> **Note:** See [the tides](${site}/guides/tides.md#high "High") and ![Quay](${site}${file}).

[Spaces](${site}/guides/llms.txt) [start](${site}/llms.txt) [none](${site}/guides/missing.md) [old](${site}/guides/tides.md) [draft](${site}/guides/draft.md) [out](https://a.test/b.md) [below](#part)
`;
    const { text } = await world.get('/harbour/guides/open.md');
    expect(text).toBe(`> List of all pages: ${site}/llms.txt\n\n${body}`);
    const full = (await world.get('/harbour/llms-full.txt')).text;
    expect(full).toContain(`\n---\n\nSource: ${site}/guides/open\n\n${body}`);
    const list = (await world.get('/harbour/llms.txt')).text;
    expect(list).toContain(`- [Open](${site}/guides/open.md): Where ships moor (1 kB)\n`);
  });

  test('the published file is at an address of its own, byte for byte', async () => {
    const { status, text, headers } = await world.get('/harbour/_source/guides/open.md');
    expect([status, text]).toEqual([200, OPEN]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('link')).toContain('rel="canonical"');
  });

  test('the Markdown follows the targets of its links', async () => {
    const space = await world.space('More');
    const target = await world.published(space, 'Target');
    await world.published(space, 'From', '[Target](/more/target)\n');
    const links = async () => (await world.get('/harbour/more/from.md')).text;
    expect(await links()).toContain('/harbour/more/target.md)');
    const page = await world.call(`GET /api/v1/pages/${target}`);
    await world.call(`PATCH /api/v1/projects/${world.project}/structure`, {
      op: 'rename_item',
      navItemId: textAt(page, 'page', 'navItemId'),
      title: 'Other',
    });
    expect(await links()).toContain('/harbour/more/other.md)');
  });

  describe('a private site', () => {
    const DOMAIN = 'docs.example.com';
    /** What each credential gets where a member reads, and at a slug that no project has. */
    let callers: ReadonlyMap<string, { as: Credential; member: number; unknown: number }>;
    beforeAll(async () => {
      const { harness, project } = world;
      await world.set({ visibility: 'private', domains: [DOMAIN] });
      const viewer = await harness.person('viewer');
      await giveRole(harness, project, viewer, 'viewer');
      const stranger = await harness.person('stranger');
      const other = textAt(
        await world.call('POST /api/v1/projects', { name: 'Other' }),
        'project',
        'id',
      );
      const owner = await harness.person('owner');
      await giveRole(harness, project, owner, 'owner');
      await giveRole(harness, other, owner, 'owner');
      const read = ['docs:read'] as const;
      const bearer = async (...grant: Parameters<typeof harness.token>) =>
        (await harness.token(...grant)).headers;
      const past = new Date(harness.foundation.deps.clock.now().getTime() - 1_000);
      callers = new Map([
        ['viewer', { as: await bearer(viewer, read), member: 200, unknown: 404 }],
        ['project', { as: await bearer(viewer, read, { project }), member: 200, unknown: 404 }],
        [
          'other project',
          { as: await bearer(owner, read, { project: other }), member: 404, unknown: 404 },
        ],
        ['scope', { as: await bearer(owner, ['project:read']), member: 403, unknown: 403 }],
        ['stranger', { as: await bearer(stranger, read), member: 404, unknown: 404 }],
        [
          'ended',
          { as: await bearer(viewer, read, { expiresAt: past }), member: 401, unknown: 401 },
        ],
        ['wrong', { as: { authorization: 'Bearer wrong' }, member: 401, unknown: 401 }],
        ['proxy', { as: { authorization: 'Basic YTpi' }, member: 404, unknown: 404 }],
        ['anonymous', { as: {}, member: 404, unknown: 404 }],
      ]);
    });

    test('a private site is opened by the token of a member with docs:read, and by no other', async () => {
      const paths = [
        ...['guides/open', 'guides/open.md', '_source/guides/open.md', file.slice(1)],
        ...['llms.txt', 'guides/llms.txt', 'llms-full.txt', 'sitemap.xml', 'feed.xml'],
        ...['_search?q=tides', '_suggest?q=tides'],
      ];
      for (const [who, { as, member, unknown }] of callers) {
        for (const path of paths) {
          const { status, headers } = await world.get(`/harbour/${path}`, as);
          expect([who, path, status]).toEqual([who, path, member]);
          if (status === 200) expect(headers.get('cache-control')).toStartWith('private');
          expect([who, path, (await world.get(`/nothing/${path}`, as)).status]).toEqual([
            who,
            path,
            unknown,
          ]);
        }
      }
    });

    test('a private site answers a token at its domain, and sends all others to the service', async () => {
      const at = async (as: Credential) => (await world.at(DOMAIN, '/llms.txt', as)).status;
      const seen = new Map<string, number>();
      for (const [who, { as }] of callers) seen.set(who, await at(as));
      expect(Object.fromEntries(seen)).toEqual({
        viewer: 200,
        project: 200,
        'other project': 404,
        scope: 403,
        stranger: 404,
        ended: 401,
        wrong: 401,
        proxy: 307,
        anonymous: 307,
      });
    });

    test('a private site takes no question with a token', async () => {
      const { as } = callers.get('viewer') ?? { as: {} };
      const response = await world.harness.handle(
        new Request(`${world.harness.origin}/harbour/_ask`, {
          method: 'POST',
          headers: { ...as, 'content-type': 'application/json' },
          body: '{"message":"Where?"}',
        }),
      );
      expect(response.status).toBe(404);
    });
  });
});
