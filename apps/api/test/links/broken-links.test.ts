/** `GET /projects/:projectId/links` through HTTP on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { DIALECTS } from '../support/service.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('broken links on %s', (dialect) => {
  let pages: LinkedPages;
  let start: string;
  let source: string;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
    start = await pages.page('Start', '# Start\n\n## Install it\n');
    source = await pages.page(
      'Source',
      [
        '# Source',
        '',
        '🦉 [a](/docs/start) [b](start#install-it) [c](https://example.org/nowhere) [d](#source)',
        '[e](/docs/strat) [f](start#instal-it) ![g](img/quay.png)',
        '<Card title="h" href="/docs/guides/start" /> <a href="#nope">i</a>',
        '',
        '[j]: /docs/nowhere?x=1#y',
        '',
        '`[k](/docs/nowhere)`',
      ].join('\n'),
    );
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const report = (query = '') =>
    pages.workspace.read(`/projects/${pages.workspace.project}/links${query}`);
  const shown = (body: unknown) =>
    listAt(body, 'links').map((link) =>
      ['line', 'column', 'kind', 'url', 'reason', 'suggestion']
        .map((name) => at(link, name))
        .filter((value) => value !== undefined)
        .join(' '),
    );

  test('each names page, line, column, reason and what may be meant', async () => {
    const body = await report();
    expect(shown(body)).toEqual([
      '4 5 link /docs/strat page_missing /docs/start',
      '4 22 link start#instal-it anchor_missing start#install-it',
      '4 44 image img/quay.png asset_missing',
      '5 23 block /docs/guides/start page_missing /docs/start',
      '5 55 html #nope anchor_missing',
      '7 6 definition /docs/nowhere?x=1#y page_missing',
    ]);
    expect(at(body, 'links', 0)).toMatchObject({
      pageId: source,
      title: 'Source',
      path: 'docs/source',
    });
    expect(at(body, 'total')).toBe(6);
    expect(at(body, 'pagination')).toEqual({ hasMore: false, nextCursor: null });
  });

  test('URLs of a text that is not saved yet are checked from the place of its page', async () => {
    const urls = [
      '/docs/start#install-it',
      'start#instal-it',
      '/docs/strat',
      '/docs',
      'https://example.org/nowhere',
      'img/quay.png',
    ];
    const { body, status } = await pages.workspace.send(
      `POST /api/v1/pages/${source}/links/check`,
      {
        urls,
      },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      broken: [
        { url: 'start#instal-it', reason: 'anchor_missing', suggestion: 'start#install-it' },
        { url: '/docs/strat', reason: 'page_missing', suggestion: '/docs/start' },
        { url: 'img/quay.png', reason: 'asset_missing' },
      ],
    });
  });

  test('links of a text that is not saved yet have their places, with anchors of the text itself', async () => {
    const markdown = '# New\n\n🦉 [a](/docs/strat) [b](#new) [c](#news) [d](start#install-it)\n';
    const { body, status } = await pages.workspace.send(
      `POST /api/v1/pages/${source}/links/check`,
      { markdown },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      broken: [
        {
          url: '/docs/strat',
          reason: 'page_missing',
          suggestion: '/docs/start',
          line: 3,
          column: 7,
        },
        { url: '#news', reason: 'anchor_missing', suggestion: '#new', line: 3, column: 34 },
      ],
    });
  });

  test('the report has pages that neither skip nor repeat', async () => {
    const all = shown(await report());
    const found: string[] = [];
    let query = '?limit=2';
    for (let more = true; more; ) {
      const body = await report(query);
      found.push(...shown(body));
      expect(at(body, 'total')).toBe(all.length);
      more = at(body, 'pagination', 'hasMore') === true;
      query = `?limit=2&cursor=${at(body, 'pagination', 'nextCursor')}`;
    }
    expect(found).toEqual(all);
    const { codeOf, project } = pages.workspace;
    expect(await codeOf(`GET /api/v1/projects/${project}/links?cursor=x`)).toEqual([
      400,
      'invalid_payload',
    ]);
  });

  test('published texts are looked at by what readers get', async () => {
    expect(shown(await report('?state=published'))).toEqual([]);
    await pages.make('publish', source);
    await pages.edit(source, 'Nothing but [a](/docs/start)\n');
    expect(shown(await report())).toEqual([]);
    const published = shown(await report('?state=published'));
    expect(published).toHaveLength(8);
    expect(published[0]).toBe('3 7 link /docs/start unpublished');
    await pages.make('publish', start);
    expect(shown(await report('?state=published'))).toHaveLength(6);
  });

  test('a link to a page in the archive is broken, and mended when the page comes back', async () => {
    await pages.edit(source, '[a](/docs/start)\n');
    await pages.make('archive', start);
    expect(shown(await report())).toEqual(['1 5 link /docs/start archived']);
    await pages.make('restore', start);
    expect(shown(await report())).toEqual([]);
  });

  test('a redirect to a page is not broken', async () => {
    const { send, project } = pages.workspace;
    const settings = (required: boolean) =>
      send(`PATCH /api/v1/projects/${project}/settings`, { approvals: { required } });
    const moved = await pages.page('Moved');
    const linking = await pages.page('Leading', '[a](moved)\n');
    await settings(true);
    await pages.make('publish', linking);
    await settings(false);
    await pages.change({
      op: 'rename_item',
      navItemId: await pages.field(moved, 'navItemId'),
      title: 'Elsewhere',
    });
    expect(await pages.text(linking)).toBe('[a](moved)\n');
    expect(shown(await report())).toEqual([]);
  });
});
