/**
 * Redirects in the settings: parameters and wildcards, forms of a static site, rights and refusals.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { giveRole } from '../access/callers.ts';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

/** What is wrong with each. */
const MALFORMED = [
  ['/:a/:a', '/guides/:a', 'has a parameter twice'],
  ['/x/*/y', '/guides/end', 'has a wildcard that is not at its end'],
  ['/x/:rest*/y', '/guides/end', 'has a wildcard that is not at its end'],
  ['/x/:a', '/guides/:b', 'does not have the parameter :b'],
  ['/x/:a', 'https://other.example/:b', 'does not have the parameter :b'],
  ['/x', '/guides/*', 'does not have the parameter :splat'],
] as const;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let redirects: string;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    const guides = await world.space('Guides');
    await world.published(guides, 'Start');
    await world.published(guides, 'End');
    redirects = `/api/v1/projects/${world.project}/redirects`;
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const leads = async (path: string): Promise<unknown[]> => {
    const { status, headers } = await world.get(`/harbour/${path}`);
    return [status, headers.get('location')];
  };
  const set = (...pairs: (readonly [string, string])[]) =>
    world.call(`POST ${redirects}`, { redirects: pairs.map(([from, to]) => ({ from, to })) });
  const listed = async (): Promise<string[]> => {
    const body = await world.call(`GET ${redirects}`);
    const all = at(body, 'redirects');
    return Array.isArray(all) ? all.map((_, index) => textAt(all, `${index}`, 'from')) : [];
  };
  const refused = async (from: string, to: string) => {
    const { status, body } = await world.harness.send(`POST ${redirects}`, {
      as: world.as,
      body: {
        redirects: [
          { from: '/fine', to: '/guides/start' },
          { from, to },
        ],
      },
    });
    return [status, at(body, 'code')];
  };

  test('a redirect is created, replaced, followed, exported and deleted', async () => {
    await set(['https://old.example.com/a%20b/?q=1', '/guides/start#part'], ['/two', '/a%20b']);
    expect(await leads('a%20b?q=1')).toEqual([308, '/harbour/guides/start?q=1#part']);
    expect(await leads('two')).toEqual([308, '/harbour/guides/start#part']);
    const body = await set(['two', '/guides/end'], ['away', 'https://other.example/x']);
    expect(await leads('two')).toEqual([308, '/harbour/guides/end']);
    const files = await world.call(`GET /api/v1/projects/${world.project}/files`);
    const manifest: unknown = JSON.parse(textAt(files, 'manifest'));
    expect(at(manifest, 'redirects')).toEqual([
      { from: '/a b', to: '/guides/start#part' },
      { from: '/away', to: 'https://other.example/x' },
      { from: '/two', to: '/guides/end' },
    ]);
    await world.call(`DELETE ${redirects}/${textAt(body, 'redirects', '0', 'id')}`);
    expect(await leads('two')).toEqual([404, null]);
    expect(await listed()).not.toContain('two');
  });

  test('exact paths come before parameters and wildcards, and the most specific pattern comes first', async () => {
    await set(
      ['/docs/*', '/guides/:splat'],
      ['/docs/:page/more', '/guides/:page'],
      ['/docs/exact', '/guides/end'],
      ['/old/:rest*', 'https://other.example/v1/:rest*'],
    );
    expect(await leads('docs/start')).toEqual([308, '/harbour/guides/start']);
    expect(await leads('docs/start/more')).toEqual([308, '/harbour/guides/start']);
    expect(await leads('docs/exact')).toEqual([308, '/harbour/guides/end']);
    expect(await leads('docs/no-page')).toEqual([404, null]);
    expect(await leads('old/a/b%2Fc')).toEqual([308, 'https://other.example/v1/a/b/c']);
    expect(await leads('old')).toEqual([308, 'https://other.example/v1']);
  });

  test('what a wildcard matched never names another site', async () => {
    await set(['/go/*', '/:splat'], ['/take/*', ':splat']);
    for (const path of [
      'go/%2F%2Fevil.example',
      'go/https:%2F%2Fevil.example',
      'take/javascript:x',
    ]) {
      expect([path, ...(await leads(path))]).toEqual([path, 404, null]);
    }
  });

  test('a page answers at the forms that a static site serves it at', async () => {
    await set(['/was', '/guides/end']);
    for (const path of ['guides/start.html', 'guides/start/index.html', 'guides/start/index']) {
      expect([path, ...(await leads(path))]).toEqual([path, 308, '/harbour/guides/start']);
    }
    expect(await leads('was.html')).toEqual([308, '/harbour/guides/end']);
    expect(await leads('no-page.html')).toEqual([404, null]);
  });

  test('what cannot be a redirect is refused, and nothing is saved', async () => {
    for (const [from, to] of [
      ['/guides/start', '/guides/end'],
      ['/', '/guides/end'],
      ['/x', 'javascript:alert(1)'],
      ['/x', 'https://'],
      ['/x', '/x'],
      ['/x/*/y', '/guides/end'],
      ['/x/:a/:a', '/guides/end'],
      ['/x/:a', '/guides/:b'],
    ] as const) {
      expect([from, to, ...(await refused(from, to))]).toEqual([from, to, 400, 'invalid_payload']);
    }
    expect(await listed()).not.toContain('fine');
  });

  test('a manifest has the same rule for patterns, and a refused one changes nothing', async () => {
    const send = (from: string, to: string, dryRun: boolean) =>
      world.harness.send(`POST /api/v1/projects/${world.project}/bundle`, {
        as: world.as,
        body: {
          manifest: {
            version: 1,
            spaces: [],
            redirects: [
              { from: '/fine', to: '/guides/start' },
              { from, to },
            ],
          },
          pages: [],
          partial: true,
          dryRun,
        },
      });
    const files = () => world.call(`GET /api/v1/projects/${world.project}/files`);
    const before = await files();
    for (const [from, to, problem] of MALFORMED) {
      const byHand = await world.harness.send(`POST ${redirects}`, {
        as: world.as,
        body: { redirects: [{ from, to }] },
      });
      expect([byHand.status, byHand.body]).toMatchObject([400, { code: 'invalid_payload' }]);
      expect(textAt(byHand.body, 'error')).toContain(`redirects[0]: ${from} ${problem}`);
      for (const dryRun of [true, false]) {
        const { status, body } = await send(from, to, dryRun);
        expect([status, body]).toMatchObject([
          400,
          { code: 'invalid_payload', details: { from, to } },
        ]);
        expect(textAt(body, 'error')).toContain(`redirects[1]: ${from} ${problem}`);
      }
    }
    expect(await files()).toEqual(before);
    expect((await send('/x/:a/*/', '/guides/:a/:splat', true)).status).toBe(200);
  });

  test('an editor sets redirects inside of the site, and only an admin to another one', async () => {
    const { harness, project } = world;
    const editor = await harness.person('edith');
    await giveRole(harness, project, editor, 'editor');
    const { headers: as } = await harness.token(editor, ['docs:read', 'docs:write']);
    const send = (to: string) =>
      harness.send(`POST ${redirects}`, { as, body: { redirects: [{ from: '/by-edith', to }] } });
    for (const to of ['https://other.example/', '//other.example/x']) {
      expect([to, (await send(to)).status]).not.toEqual([to, 200]);
      expect(await listed()).not.toContain('by-edith');
    }
    expect(await send('https://other.example/')).toMatchObject({ status: 403 });
    expect(await send('/guides/end')).toMatchObject({ status: 200 });
    expect(await leads('by-edith')).toEqual([308, '/harbour/guides/end']);
  });

  test('one of an imported manifest stays deleted in the next export', async () => {
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: { version: 1, spaces: [], redirects: [{ from: '/kept', to: '/guides/end' }] },
      pages: [],
      replace: false,
    });
    const body = await world.call(`GET ${redirects}`);
    const all = at(body, 'redirects');
    const index = Array.isArray(all) ? all.findIndex((one) => at(one, 'from') === 'kept') : -1;
    await world.call(`DELETE ${redirects}/${textAt(all, `${index}`, 'id')}`);
    const files = await world.call(`GET /api/v1/projects/${world.project}/files`);
    expect(textAt(files, 'manifest')).not.toContain('/kept');
  });

  test('bundles accept replace in place of partial, and keep the name of the project', async () => {
    const send = (more: object) =>
      world.harness.send(`POST /api/v1/projects/${world.project}/bundle`, {
        as: world.as,
        body: { manifest: { version: 1, spaces: [] }, pages: [], dryRun: true, ...more },
      });
    expect((await send({ replace: false })).body).toMatchObject({ result: { pagesArchived: 0 } });
    expect((await send({ replace: true })).body).toMatchObject({ result: { pagesArchived: 2 } });
    expect((await send({})).body).toMatchObject({ result: { pagesArchived: 2 } });
    for (const both of [true, false]) {
      const { status, body } = await send({ replace: both, partial: both });
      expect([status, at(body, 'code')]).toEqual([400, 'invalid_payload']);
    }
    const before = at(await world.call(`GET /api/v1/projects/${world.project}`), 'project', 'name');
    await send({ replace: false, dryRun: false });
    const after = await world.call(`GET /api/v1/projects/${world.project}`);
    expect(at(after, 'project', 'name')).toBe(before);
    const files = await world.call(`GET /api/v1/projects/${world.project}/files`);
    expect(JSON.parse(textAt(files, 'manifest'))).toMatchObject({ name: before });
  });
});
