/**
 * Entity tags of pages (docs/internals/interface.md#versions-and-entity-tags): no user overwrites
 * what they have not seen, unless they say so.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoints, takesIfMatch } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Maker,
  maker,
  openService,
  type Service,
} from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** Every write that takes `If-Match`, and what a page must have gone through to be written so. */
const WRITES: Readonly<Record<string, { before: string[]; target: string; body?: unknown }>> = {
  'pages.update': { before: [], target: 'PATCH /', body: { markdown: '# Mine\n' } },
  'pages.publish': { before: [], target: 'POST /publish' },
  'pages.unpublish': { before: ['publish'], target: 'POST /unpublish' },
  'pages.archive': { before: [], target: 'POST /archive' },
  'pages.restore': { before: ['archive'], target: 'POST /restore' },
  'pages.withdraw': { before: ['submit'], target: 'POST /withdraw' },
  'pages.review': { before: ['submit'], target: 'POST /review', body: { decision: 'approve' } },
  'pages.delete': { before: ['archive'], target: 'DELETE /' },
  'revisions.restore': { before: [], target: 'POST /revisions/1/restore' },
};

describe.each(chosen)('on %s', (dialect) => {
  let service: Service;
  let ada: Credential;
  let make: Maker;
  let project: string;
  let space: string;
  beforeAll(async () => {
    service = await openService({ dialect });
    ada = await service.token(await service.person('ada'));
    make = maker(service, ada);
    project = await make.project('Harbour');
    space = await make.space(project, 'Docs');
    await settings({ allowSelfApproval: true });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const settings = (approvals: object) =>
    service.send(`PATCH /api/v1/projects/${project}/settings`, { as: ada, body: { approvals } });
  const send = (target: string, headers: Credential = {}, body?: unknown) =>
    service.send(target, { as: ada, headers, ...(body !== undefined && { body }) });
  const read = (page: string, headers?: Credential) =>
    send(`GET /api/v1/pages/${page}?content=1`, headers);
  const tagOf = async (page: string) => (await read(page)).headers.get('etag') ?? '';
  const save = (page: string, markdown: string, headers?: Credential) =>
    send(`PATCH /api/v1/pages/${page}`, headers, { markdown });

  /** A page of version 2 with the tag of its first version. */
  const overtaken = async (before: string[] = []) => {
    const page = await make.page(project, space, 'Opening hours');
    const stale = await tagOf(page);
    await save(page, '# Theirs\n');
    for (const step of before) {
      await settings({ required: step === 'submit' });
      await send(`POST /api/v1/pages/${page}/${step === 'submit' ? 'publish' : step}`);
    }
    return { page, stale };
  };

  test('a read returns a tag, and answers 304 without a body while nothing changed', async () => {
    const page = await make.page(project, space, 'Tides');
    const tag = await tagOf(page);
    expect(tag).toMatch(/^"[^"]+"$/);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, text, headers } = await read(page, { 'if-none-match': sent });
      expect([sent, status, text, headers.get('etag')]).toEqual([sent, 304, '', tag]);
    }
    expect((await read(page, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('the tag changes with all content of a page, and a write returns the new one', async () => {
    const group = await send(
      `PATCH /api/v1/projects/${project}/structure`,
      {},
      {
        op: 'create_group',
        spaceId: space,
        title: 'Before',
      },
    );
    const groups = at(group.body, 'spaces', 0, 'items');
    const parentId = textAt(Array.isArray(groups) ? groups.at(-1) : null, 'navItemId');
    const page = await make.page(project, space, 'Moorings');
    const seen = new Set([await tagOf(page)]);
    const steps: [string, unknown][] = [
      [`PATCH /api/v1/pages/${page}`, { markdown: '# Moorings\n\nNew.\n' }],
      [`PATCH /api/v1/pages/${page}`, { title: 'Berths' }],
      [`PATCH /api/v1/pages/${page}`, { description: 'Where to moor' }],
      [`POST /api/v1/pages/${page}/archive`, undefined],
      [`POST /api/v1/pages/${page}/restore`, undefined],
    ];
    for (const [target, body] of steps) {
      const answer = await send(target, {}, body);
      expect([target, answer.status]).toEqual([target, 200]);
      const tag = await tagOf(page);
      expect(answer.headers.get('etag')).toBe(tag);
      expect(seen.has(tag)).toBe(false);
      seen.add(tag);
    }
    const navItemId = textAt((await read(page)).body, 'page', 'navItemId');
    const structure = `PATCH /api/v1/projects/${project}/structure`;
    await send(structure, {}, { op: 'move_item', navItemId, parentId });
    const moved = await tagOf(page);
    expect(seen.has(moved)).toBe(false);
    // The parent's name is part of the page's path, and the page's row stays as it was.
    await send(structure, {}, { op: 'rename_item', navItemId: parentId, title: 'After' });
    expect(await tagOf(page)).not.toBe(moved);
  });

  test('these writes take If-Match, as the contract says', () => {
    const described = endpoints.filter(takesIfMatch).map(({ id }) => id);
    expect(described.toSorted()).toEqual(Object.keys(WRITES).toSorted());
  });

  test.each(Object.entries(WRITES))(
    '%s refuses a stale tag with the current version, changes nothing, and takes the present tag',
    async (_, { before, target, body }) => {
      const { page, stale } = await overtaken(before);
      const [method = '', path = ''] = target.split(' ');
      const write = (tag: string) =>
        send(
          `${method} /api/v1/pages/${page}${path === '/' ? '' : path}`,
          { 'if-match': tag },
          body,
        );
      const untouched = await read(page);

      const refused = await write(stale);
      expect(refused.status).toBe(412);
      expect(refused.body).toMatchObject({ code: 'version_conflict', details: { current: 2 } });
      expect((await read(page)).body).toEqual(untouched.body);

      expect((await write(await tagOf(page))).status).toBeOneOf([200, 204]);
    },
  );

  test('a star accepts what is there, a bare version counts, a weak tag never matches', async () => {
    const { page } = await overtaken();
    expect((await save(page, 'a', { 'if-match': '*' })).status).toBe(200);
    expect((await save(page, 'b', { 'if-match': '"1", "3"' })).status).toBe(200);
    expect((await save(page, 'c', { 'if-match': `W/${await tagOf(page)}` })).status).toBe(412);
    for (const malformed of ['3', '"3', 'version 3', '"3" "4"']) {
      const { status, body } = await save(page, 'd', { 'if-match': malformed });
      expect([malformed, status, at(body, 'code')]).toEqual([malformed, 400, 'invalid_payload']);
    }
    expect(at((await read(page)).body, 'page', 'content')).toBe('b');
  });

  test('a tag that was read before publishing still saves: publishing changes no text', async () => {
    const page = await make.page(project, space, 'Lights');
    const tag = await tagOf(page);
    await settings({ required: false });
    await send(`POST /api/v1/pages/${page}/publish`);
    expect((await save(page, '# Lights\n\nOn.\n', { 'if-match': tag })).status).toBe(200);
  });

  test('without If-Match a write goes through, and what it replaced stays as a revision', async () => {
    const { page } = await overtaken();
    expect((await save(page, '# Mine\n')).status).toBe(200);
    const { body } = await send(`GET /api/v1/pages/${page}/revisions/2`);
    expect(at(body, 'revision', 'content')).toBe('# Theirs\n');
  });

  test('one of many concurrent saves with the same entity tag succeeds', async () => {
    const page = await make.page(project, space, 'Crowd');
    const tag = await tagOf(page);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, who) => save(page, `# ${who}\n`, { 'if-match': tag })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
    expect(at((await read(page)).body, 'page', 'version')).toBe(2);
  });
});
