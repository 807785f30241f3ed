/** A manifest's redirects to other hosts send readers away: an admin of the project has to add them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { giveRole } from '../access/callers.ts';
import { at } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const OUT = [
  'https://evil.example/x',
  'HTTPS://EVIL.example/x',
  'https:evil.example/x',
  'https:/evil.example/x',
  'http:evil.example',
  'https:\\\\evil.example',
  'ht\ntps://evil.example',
  ' https://evil.example',
  'https://user@evil.example/',
  'https://evïl.example/',
  'javascript:alert(1)',
  'mailto:a@evil.example',
  '\\\\evil.example/x',
  '\t//evil.example',
];
const WITHIN = [
  'guides/open',
  '/guides/open',
  '/guides/open#here',
  '//guides/open',
  '\\guides',
  '?a',
];

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  let editor: Credential;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await world.published(await world.space('Guides'), 'Open');
    const { harness } = world;
    const person = await harness.person('ed');
    await giveRole(harness, world.project, person, 'editor');
    editor = (await harness.token(person, ['docs:write'])).headers;
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const push = async (
    as: Credential,
    redirects: readonly { from: string; to: string }[],
    more: Readonly<Record<string, unknown>> = {},
  ) => {
    const { status, body } = await world.harness.send(
      `POST /api/v1/projects/${world.project}/bundle`,
      {
        as,
        body: {
          manifest: { version: 1, name: 'Harbour', spaces: [], redirects },
          pages: [],
          partial: true,
          ...more,
        },
      },
    );
    return { status, code: at(body, 'code'), details: at(body, 'details') };
  };
  const redirects = async () =>
    at(await world.call(`GET /api/v1/projects/${world.project}/redirects`), 'redirects');

  test('an editor may not add one, in any spelling, and a refusal changes nothing', async () => {
    const before = await redirects();
    for (const to of OUT) {
      for (const dryRun of [false, true]) {
        const refused = await push(editor, [{ from: 'old', to }], { dryRun });
        expect([to, refused]).toMatchObject([
          to,
          {
            status: 403,
            code: 'forbidden',
            details: { role: 'editor', needed: 'admin', from: 'old' },
          },
        ]);
      }
    }
    expect(await redirects()).toEqual(before);
    expect((await world.get('/harbour/old')).status).toBe(404);
  });

  test('an editor may add those within the project', async () => {
    const all = WITHIN.map((to, n) => ({ from: `within-${n}`, to }));
    expect(await push(editor, all)).toMatchObject({ status: 200 });
    const { status, headers } = await world.get('/harbour/within-0');
    expect([status, headers.get('location')]).toEqual([308, '/harbour/guides/open']);
  });

  test('what an admin added an editor may keep, move no further, and take away', async () => {
    const out = { from: 'away', to: 'https://partner.example/docs' };
    expect(await push(world.as, [out])).toMatchObject({ status: 200 });
    expect((await world.get('/harbour/away')).headers.get('location')).toBe(out.to);
    expect(await push(editor, [out])).toMatchObject({ status: 200 });
    expect(await push(editor, [{ ...out, to: 'https://evil.example/docs' }])).toMatchObject({
      status: 403,
    });
    expect(await push(editor, [{ ...out, from: 'other' }])).toMatchObject({ status: 403 });
    expect((await world.get('/harbour/away')).headers.get('location')).toBe(out.to);
    expect(await push(editor, [])).toMatchObject({ status: 200 });
    expect((await world.get('/harbour/away')).status).toBe(404);
    expect(await push(editor, [out])).toMatchObject({ status: 403 });
  });

  test('a redirect of an admin sends readers to http and https only', async () => {
    for (const to of OUT) {
      expect(await push(world.as, [{ from: 'odd', to }])).toMatchObject({ status: 200 });
      const { status, headers } = await world.get('/harbour/odd');
      const location = headers.get('location');
      if (status === 404) continue;
      expect([to, status, new URL(location ?? '').protocol]).toMatchObject([
        to,
        308,
        expect.stringMatching(/^https?:$/),
      ]);
    }
  });
});
