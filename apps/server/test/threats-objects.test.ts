/** docs/internals/threat-model.md#objects-of-other-projects: each line is a test, named after it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, listAt, textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Harness,
  maker,
  openHarness,
  type Person,
} from './support/harness.ts';

/** An answer without what differs from request to request. */
const shape = ({ status, body }: Answer) => ({
  status,
  body: { ...Object(body), requestId: undefined },
});

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let harness: Harness;
  let ada: Person;
  /** Ada owns both projects, so that only the token keeps them apart. */
  let as: Credential;
  let tokenOfA: Credential;
  const A = { project: '', space: '', otherSpace: '', page: '', item: '' };
  const B = { project: '', space: '', page: '', item: '', token: '', key: '', link: '' };

  const item = async (project: string, page: string): Promise<string> => {
    const { body } = await harness.send(`GET /api/v1/pages/${page}`, { as });
    expect(textAt(body, 'page', 'projectId')).toBe(project);
    return textAt(body, 'page', 'navItemId');
  };

  beforeAll(async () => {
    harness = await openHarness({ dialect });
    ada = await harness.person('ada');
    as = (await harness.token(ada, ['project:admin', 'docs:write'])).headers;
    const make = maker(harness, as);
    A.project = await make.project('Alpha');
    A.space = await make.space(A.project, 'Guides');
    A.otherSpace = await make.space(A.project, 'Other');
    A.page = await make.page(A.project, A.space, 'One');
    A.item = await item(A.project, A.page);
    B.project = await make.project('Beta');
    B.space = await make.space(B.project, 'Guides');
    B.page = await make.page(B.project, B.space, 'Secret of Beta');
    B.item = await item(B.project, B.page);
    B.key = (await make.key(B.project)).id;
    B.token = (await harness.token(ada, ['docs:read'], { project: B.project })).id;
    tokenOfA = (await harness.token(ada, ['project:admin', 'docs:write'], { project: A.project }))
      .headers;
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const unchanged = async () => {
    const structure = await harness.send(`GET /api/v1/projects/${B.project}/structure`, { as });
    expect(structure.text).toContain('Secret of Beta');
    expect(listAt(structure.body, 'spaces', 0, 'items')).toHaveLength(1);
    const tokens = await harness.send(`GET /api/v1/projects/${B.project}/tokens`, { as });
    expect(tokens.text).toContain(B.token);
    const keys = await harness.send(`GET /api/v1/projects/${B.project}/keys`, { as });
    expect(keys.text).toContain(B.key);
  };

  test('project token of A on B by id and by slug → 404, same body as for an absent one', async () => {
    const requests: readonly [string, unknown?][] = [
      ['GET /api/v1/projects/:p'],
      ['GET /api/v1/projects/:p/settings'],
      ['PATCH /api/v1/projects/:p/settings', { fontSize: 15 }],
      ['DELETE /api/v1/projects/:p', { confirm: 'beta' }],
      ['GET /api/v1/projects/:p/members'],
      ['GET /api/v1/projects/:p/tokens'],
      ['POST /api/v1/projects/:p/tokens', { name: 'x', scopes: ['docs:read'] }],
      ['GET /api/v1/projects/:p/keys'],
      ['POST /api/v1/projects/:p/keys', { label: 'x' }],
      [`DELETE /api/v1/projects/:p/keys/${B.key}`],
      ['GET /api/v1/projects/:p/spaces'],
      ['POST /api/v1/projects/:p/spaces', { name: 'x' }],
      ['GET /api/v1/projects/:p/structure'],
      ['GET /api/v1/projects/:p/pages'],
      ['POST /api/v1/projects/:p/pages', { spaceId: B.space, title: 'x' }],
      ['GET /api/v1/projects/:p/events'],
      ['GET /api/v1/projects/:p/redirects'],
      ['GET /api/v1/projects/:p/export'],
      ['GET /api/v1/projects/:p/export?format=zip'],
      [
        'POST /api/v1/projects/:p/bundle',
        { manifest: { version: 1, name: 'x', spaces: [] }, pages: [] },
      ],
    ];
    for (const [target, body] of requests) {
      const call = async (project: string) =>
        shape(await harness.send(target.replace(':p', project), { as: tokenOfA, body }));
      const absent = await call('nowhere');
      expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } });
      for (const project of [B.project, B.project.toUpperCase(), 'beta', Bun.randomUUIDv7()]) {
        expect([target, project, await call(project)]).toEqual([target, project, absent]);
      }
    }
    await unchanged();
  });

  test('a project token of A lists A only', async () => {
    for (const [path, member] of [
      ['/api/v1/projects', 'projects'],
      ['/v1/projects', 'data'],
    ] as const) {
      const { body, text } = await harness.send(`GET ${path}`, { as: tokenOfA });
      expect(listAt(body, member)).toHaveLength(1);
      expect(text).not.toContain('beta');
    }
  });

  test('page of B → 404', async () => {
    const requests: readonly [string, unknown?][] = [
      ['GET /api/v1/pages/:id'],
      ['GET /api/v1/pages/:id?content=1'],
      ['PATCH /api/v1/pages/:id', { markdown: 'x' }],
      ['DELETE /api/v1/pages/:id'],
      ['POST /api/v1/pages/:id/publish'],
      ['POST /api/v1/pages/:id/unpublish'],
      ['POST /api/v1/pages/:id/archive'],
      ['POST /api/v1/pages/:id/restore'],
      ['POST /api/v1/pages/:id/withdraw'],
      ['POST /api/v1/pages/:id/review', { decision: 'approve' }],
      ['GET /api/v1/pages/:id/revisions'],
      ['GET /api/v1/pages/:id/revisions/1'],
      ['GET /api/v1/pages/:id/diff?from=1&to=1'],
      ['POST /api/v1/pages/:id/revisions/1/restore'],
    ];
    const stranger = await harness.person(`stranger-${dialect}`);
    const { headers } = await harness.token(stranger, ['docs:write']);
    for (const [target, body] of requests) {
      for (const credential of [tokenOfA, headers]) {
        const call = async (id: string) =>
          shape(await harness.send(target.replace(':id', id), { as: credential, body }));
        const absent = await call(Bun.randomUUIDv7());
        expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect([target, await call(B.page)]).toEqual([target, absent]);
      }
    }
    await unchanged();
  });

  test('parent in another project or space → 400, as if absent', async () => {
    const inOtherSpace = await maker(harness, as).page(A.project, A.otherSpace, 'Elsewhere');
    const parents = [B.page, B.item, inOtherSpace, await item(A.project, inOtherSpace)];
    const create = async (parentId: string) =>
      shape(
        await harness.send(`POST /api/v1/projects/${A.project}/pages`, {
          as,
          body: { spaceId: A.space, title: 'Child', parentId },
        }),
      );
    const operate = async (operation: Record<string, unknown>) =>
      shape(
        await harness.send(`PATCH /api/v1/projects/${A.project}/structure`, {
          as,
          body: operation,
        }),
      );
    const calls = [
      create,
      (parentId: string) =>
        operate({ op: 'create_group', spaceId: A.space, title: 'Group', parentId }),
      (parentId: string) =>
        operate({ op: 'create_link', spaceId: A.space, title: 'L', href: '/x', parentId }),
    ];
    for (const call of calls) {
      const absent = await call(Bun.randomUUIDv7());
      expect(absent).toMatchObject({ status: 400, body: { code: 'invalid_payload' } });
      for (const parent of parents) expect(await call(parent)).toEqual(absent);
    }
    const move = (parentId: string) => operate({ op: 'move_item', navItemId: A.item, parentId });
    const absent = await move(Bun.randomUUIDv7());
    expect(absent).toMatchObject({ status: 400, body: { code: 'invalid_payload' } });
    for (const parent of [B.page, B.item]) expect(await move(parent)).toEqual(absent);
  });

  test('space of B as the place of a page of A → 400, as if absent', async () => {
    const create = async (spaceId: string) =>
      shape(
        await harness.send(`POST /api/v1/projects/${A.project}/pages`, {
          as,
          body: { spaceId, title: 'Lost' },
        }),
      );
    const absent = await create(Bun.randomUUIDv7());
    expect(absent.status).toBeOneOf([400, 404]);
    expect(await create(B.space)).toEqual(absent);
    await unchanged();
  });

  test('key, token, nav item or space of B under A’s path → 404', async () => {
    const path = `/api/v1/projects/${A.project}`;
    const operations: readonly [string, Record<string, unknown>][] = [
      [B.item, { op: 'rename_item', title: 'Mine' }],
      [B.item, { op: 'move_item', parentId: null, position: 0 }],
      [B.item, { op: 'delete_item' }],
      [B.space, { op: 'rename_space', name: 'Mine' }],
      [B.space, { op: 'move_space', position: 0 }],
      [B.space, { op: 'delete_space' }],
      [B.space, { op: 'create_group', title: 'Mine' }],
      [B.space, { op: 'create_link', title: 'Mine', href: '/x' }],
    ];
    for (const [id, operation] of operations) {
      const name = id === B.space ? 'spaceId' : 'navItemId';
      const call = async (value: string) =>
        shape(
          await harness.send(`PATCH ${path}/structure`, {
            as,
            body: { ...operation, [name]: value },
          }),
        );
      const absent = await call(Bun.randomUUIDv7());
      expect([operation.op, absent]).toMatchObject([
        operation.op,
        { status: 404, body: { code: 'not_found' } },
      ]);
      expect([operation.op, await call(id)]).toEqual([operation.op, absent]);
    }
    for (const [kind, id] of [
      ['tokens', B.token],
      ['keys', B.key],
    ] as const) {
      const revoke = async (value: string) =>
        shape(await harness.send(`DELETE ${path}/${kind}/${value}`, { as }));
      const absent = await revoke(Bun.randomUUIDv7());
      expect([kind, absent]).toMatchObject([kind, { status: 404, body: { code: 'not_found' } }]);
      expect([kind, await revoke(id)]).toEqual([kind, absent]);
    }
    await unchanged();
  });

  test('a filter by a space of B finds what one by an absent space finds', async () => {
    const list = async (space: string) =>
      shape(await harness.send(`GET /api/v1/projects/${A.project}/pages?space=${space}`, { as }));
    expect(await list(B.space)).toEqual(await list(Bun.randomUUIDv7()));
  });

  test('member of B under A’s path → 404', async () => {
    const ben = await harness.person(`ben-${dialect}`);
    const added = await harness.send(`POST /api/v1/projects/${B.project}/members`, {
      as,
      body: { email: ben.email, role: 'viewer' },
    });
    expect(added.status).toBe(201);
    const path = `/api/v1/projects/${A.project}/members/${ben.id}`;
    expect((await harness.send(`DELETE ${path}`, { as })).status).toBe(404);
    const changed = await harness.send(`PATCH ${path}`, { as, body: { role: 'owner' } });
    expect(changed.status).toBe(404);
  });

  test('a slug that looks like a UUID → refused at creation', async () => {
    for (const slug of [Bun.randomUUIDv7(), crypto.randomUUID(), B.project]) {
      const answer = await harness.send('POST /api/v1/projects', { as, body: { name: 'x', slug } });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid_payload' });
    }
    // A name alone never makes one either.
    const { body } = await harness.send('POST /api/v1/projects', {
      as,
      body: { name: crypto.randomUUID() },
    });
    expect(textAt(body, 'project', 'slug')).not.toMatch(
      /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    );
  });

  test('a cursor of one list, project or person is worth nothing in another', async () => {
    const make = maker(harness, as);
    for (let page = 0; page < 3; page += 1) await make.page(B.project, B.space, `More ${page}`);
    const first = await harness.send(`GET /api/v1/projects/${B.project}/pages?limit=1`, { as });
    const cursor = textAt(first.body, 'pagination', 'nextCursor');
    for (const path of [
      `/api/v1/projects/${A.project}/pages`,
      `/api/v1/projects/${B.project}/events`,
      '/api/v1/projects',
    ]) {
      const answer = await harness.send(`GET ${path}?cursor=${cursor}`, { as });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});
