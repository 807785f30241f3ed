/** What is searched for, counted from real searches; counting itself is tested with the use cases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('search analytics on %s', (dialect) => {
  let workspace: Workspace;
  let page: string;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
    page = await workspace.make.page(workspace.project, workspace.space, 'Tides', 'High water.\n');
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const path = (rest: string) => `/api/v1/projects/${workspace.project}/${rest}`;
  const click = (body: unknown) => workspace.send(`POST ${path('search/clicks')}`, body);
  const rows = async () =>
    listAt(await workspace.read(`/projects/${workspace.project}/analytics/search`), 'data');

  test('show a search in the next report, with hits that were opened', async () => {
    const search = searching(workspace);
    expect(await search.titles('High  WATER')).toEqual(['Tides']);
    expect(await search.titles('zeppelins')).toEqual([]);
    await search.suggestions('tid');
    expect((await click({ query: 'high water', pageId: page })).status).toBe(204);
    expect((await click({ query: 'High Water', pageId: page.toUpperCase() })).status).toBe(204);
    const found = await rows();
    expect(found).toEqual([
      { query: 'high water', count: 1, withoutHits: 0, clicks: 2, lastAt: expect.any(String) },
      { query: 'zeppelins', count: 1, withoutHits: 1, clicks: 0, lastAt: expect.any(String) },
    ]);
  });

  test('keep nothing of who searched', async () => {
    expect(Object.keys(Object(at(await rows(), 0))).toSorted()).toEqual([
      'clicks',
      'count',
      'lastAt',
      'query',
      'withoutHits',
    ]);
  });

  test('take clicks on pages of the project only', async () => {
    const before = await rows();
    const other = await workspace.make.project('Elsewhere');
    const space = await workspace.make.space(other, 'Docs');
    const foreign = await workspace.make.page(other, space, 'Tides');
    for (const pageId of [NO_ID, foreign]) {
      const { status, body } = await click({ query: 'tides', pageId });
      expect([status, at(body, 'error')]).toEqual([404, 'Page not found']);
    }
    for (const body of [
      {},
      { query: 'tides' },
      { pageId: page },
      { query: 't', pageId: page },
      { query: 'tides', pageId: 'x' },
      { query: 'x'.repeat(4001), pageId: page },
      { query: 'tides', pageId: page, extra: 1 },
    ]) {
      expect(await workspace.codeOf(`POST ${path('search/clicks')}`, body)).toEqual(INVALID);
    }
    expect(await rows()).toEqual(before);
  });

  test('are for days of the calendar', async () => {
    for (const query of [
      'from=2026-02-30',
      'to=2026-13-01',
      'from=yesterday',
      'from=2026-3-1',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2999-01-01',
      'from=2026-03-01&from=2026-03-01',
      'limit=0',
      'limit=201',
    ]) {
      const code = await workspace.codeOf(`GET ${path(`analytics/search?${query}`)}`);
      expect([query, ...code]).toEqual([query, ...INVALID]);
    }
    const answer = await workspace.read(
      `/projects/${workspace.project}/analytics/search?from=2024-02-29&to=2024-03-01`,
    );
    expect(answer).toEqual({ from: '2024-02-29', to: '2024-03-01', data: [] });
  });

  test('end with their project', async () => {
    const doomed = await workspace.make.project('Doomed');
    const search = searching({ ...workspace, project: doomed });
    await search.hits('anything');
    await workspace.send(`DELETE /api/v1/projects/${doomed}`, { confirm: doomed });
    expect(await workspace.codeOf(`GET /api/v1/projects/${doomed}/analytics/search`)).toEqual([
      404,
      'not_found',
    ]);
    // What is still to be written for it is no obstacle for the others.
    await searching(workspace).hits('high water');
    expect(await rows()).toMatchObject([{ query: 'high water', count: 2 }, {}]);
  });
});

describe.each(chosen)('synonyms in the settings on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());
  beforeEach(() => change([]));

  const target = () => `PATCH /api/v1/projects/${workspace.project}/settings`;
  const change = (synonyms: unknown) => workspace.send(target(), { search: { synonyms } });
  const kept = async () =>
    at(await workspace.read(`/projects/${workspace.project}/settings`), 'settings', 'search');

  test('are empty at first, stored without surrounding white space, and replaced as a whole', async () => {
    expect(await kept()).toEqual({ synonyms: [] });
    expect((await change([[' dock ', 'Berth', 'landing place']])).status).toBe(200);
    expect(await kept()).toEqual({ synonyms: [['dock', 'Berth', 'landing place']] });
    expect((await change([['登录', 'sign in']])).status).toBe(200);
    expect(await kept()).toEqual({ synonyms: [['登录', 'sign in']] });
    await workspace.send(target(), { fontSize: 15 });
    expect(await kept()).toEqual({ synonyms: [['登录', 'sign in']] });
  });

  test('are refused with what is wrong, and nothing changes', async () => {
    const refusals: [unknown, string][] = [
      [[['dock', '  ']], 'search.synonyms[0][1] must not be empty'],
      [
        [
          ['a', 'b'],
          ['dock', 'DOCK '],
        ],
        'search.synonyms[1][1] is repeated in its group',
      ],
    ];
    for (const [groups, message] of refusals) {
      expect((await change(groups)).body).toMatchObject({
        code: 'invalid_payload',
        error: message,
      });
    }
    for (const groups of [
      'dock',
      [['dock']],
      [['dock', 1]],
      [['dock', 'x'.repeat(81)]],
      [['dock', '']],
      [Array.from({ length: 11 }, (_, n) => `word${n}`)],
      Array.from({ length: 201 }, (_, n) => [`a${n}`, `b${n}`]),
    ]) {
      expect(await workspace.codeOf(target(), { search: { synonyms: groups } })).toEqual(INVALID);
    }
    expect(await workspace.codeOf(target(), { search: {} })).toEqual(INVALID);
    expect(await kept()).toEqual({ synonyms: [] });
  });

  test('may be as many as the limits say', async () => {
    const groups = Array.from({ length: 200 }, (_, g) =>
      Array.from({ length: 10 }, (_, n) => `${g} ${n} `.padEnd(80, '漢')),
    );
    expect((await change(groups)).status).toBe(200);
    expect(await kept()).toEqual({ synonyms: groups });
  });
});
