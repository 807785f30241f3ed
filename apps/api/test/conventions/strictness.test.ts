/** What requests must look like, whatever they ask for (decisions §1). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Endpoint } from '@quoin/contract';
import { routes } from '../../src/index.ts';
import { at, textAt } from '../support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Maker,
  maker,
  openService,
  type Service,
} from '../support/service.ts';

/** Starting PostgreSQL, when no other test of this run did. */
const POSTGRES_MS = 60_000;

const ID = '0190a5c8-7b1e-7000-8000-000000000001';
const INVALID = [400, 'invalid_payload'];

const built: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);
const withJsonBody = built.filter(
  ({ body, bodyType, auth }) => body !== undefined && bodyType === undefined && auth !== 'handler',
);

/** A text at the place of each text in the value, one at a time. */
const withTextReplaced = function* (value: unknown, replacement: string): Generator<unknown> {
  if (typeof value === 'string') yield replacement;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    for (const replaced of withTextReplaced(member, replacement)) {
      yield Array.isArray(value)
        ? value.with(Number(name), replaced)
        : { ...value, [name]: replaced };
    }
  }
};

describe.each(DIALECTS)('on %s', (dialect) => {
  let service: Service;
  let ada: Credential;
  let session: Credential;
  let make: Maker;
  let project: string;
  let projectId: string;
  let space: string;
  beforeAll(async () => {
    service = await openService({ dialect });
    const person = await service.person('ada');
    ada = await service.token(person);
    session = service.session(person);
    make = maker(service, ada);
    project = await make.project('Harbour');
    projectId = textAt(await read(`/projects/${project}`), 'project', 'id');
    space = await make.space(project, 'Docs');
  }, POSTGRES_MS);
  afterAll(() => service[Symbol.asyncDispose]());

  const send = (target: string, body?: unknown) =>
    service.send(target, { as: ada, ...(body !== undefined && { body }) });
  const read = async (path: string) => (await send(`GET /api/v1${path}`)).body;
  const codeOf = async (target: string, body?: unknown) => {
    const answer = await send(target, body);
    return [answer.status, at(answer.body, 'code')];
  };
  /** Without a record behind the ids: what a body must be is asked before what there is. */
  const call = (endpoint: Endpoint, body: unknown) =>
    service.send(
      `${endpoint.method} /api/v1${endpoint.path.replace(':version', '1').replaceAll(/:\w+/g, ID)}`,
      { as: endpoint.auth === 'session' ? session : ada, body },
    );

  describe.each(withJsonBody.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s',
    (_, endpoint) => {
      const example = endpoint.example?.body ?? {};

      test('refuses a member that it does not know, by its name', async () => {
        const { status, body } = await call(endpoint, { ...Object(example), surprise: 1 });
        expect([status, at(body, 'code')]).toEqual(INVALID);
        // `op` decides which members there are.
        expect(String(at(body, 'error'))).toContain('surprise');
      });

      test('refuses a NUL and half a surrogate pair in every text', async () => {
        for (const bad of ['a\0b', 'a\ud800b', 'a\udc00b']) {
          for (const body of withTextReplaced(example, bad)) {
            const answer = await call(endpoint, body);
            expect([answer.status, at(answer.body, 'code')]).toEqual(INVALID);
          }
        }
      });
    },
  );

  test('a NUL in a path or a query is refused too', async () => {
    expect(await codeOf('GET /api/v1/projects/a%00b')).toEqual(INVALID);
    expect(await codeOf(`GET /api/v1/projects/${project}/pages?space=a%00b`)).toEqual(INVALID);
  });

  test('texts come with their page only where they are asked for, on reads and on writes', async () => {
    const base = `/api/v1/projects/${project}/pages`;
    const created = await send(`POST ${base}`, { spaceId: space, title: 'Tides' });
    const page = `/api/v1/pages/${textAt(created.body, 'page', 'id')}`;
    const body = { spaceId: space, title: 'Tides', content: '# Tides\n' };
    const steps: [string, unknown][] = [
      [`POST ${base}`, body],
      [`GET ${page}`, undefined],
      [`PATCH ${page}`, { markdown: '# Tides\n' }],
      [`POST ${page}/revisions/2/restore`, undefined],
      [`POST ${page}/publish`, undefined],
      [`POST ${page}/unpublish`, undefined],
      [`POST ${page}/archive`, undefined],
      [`POST ${page}/restore`, undefined],
    ];
    for (const [target, sent] of steps) {
      const contents: unknown[] = [];
      for (const query of ['', '?content=0', '?content=1', '?content=true']) {
        const answer = await send(target + query, sent);
        contents.push(
          answer.status === 409 ? 'refused' : (at(answer.body, 'page', 'content') ?? 'without'),
        );
        if (/unpublish|archive/.test(target)) await send(`POST ${page}/publish`);
        if (target.endsWith('/archive')) {
          await send(`POST ${page}/restore`);
        }
        if (target.endsWith('s/restore')) await send(`POST ${page}/archive`);
      }
      const text = target.startsWith('GET') ? '' : '# Tides\n';
      expect([target, ...contents]).toEqual([target, 'without', 'without', text, text]);
      if (target.endsWith('/archive')) await send(`POST ${page}/archive`);
    }
    expect(await codeOf(`GET ${page}?content=yes`)).toEqual(INVALID);
    expect(await codeOf(`GET ${page}?content=1&content=1`)).toEqual(INVALID);
  });

  test('what is deleted is answered with 204 and nothing', async () => {
    const temporary = await make.project('Temporary');
    const base = `/api/v1/projects/${temporary}`;
    const page = await make.page(temporary, await make.space(temporary, 'Docs'), 'Old');
    await send(`POST /api/v1/pages/${page}/archive`);
    const grace = await service.person('grace');
    await make.member(temporary, grace.email, 'viewer');
    const token = await send('POST /api/v1/auth/tokens', { name: 'a' });
    const bound = await send(`POST ${base}/tokens`, { name: 'b' });
    const targets: Record<string, [string, unknown?]> = {
      'tokens.revoke': [`/api/v1/auth/tokens/${textAt(token.body, 'token', 'id')}`],
      'projectTokens.revoke': [`${base}/tokens/${textAt(bound.body, 'token', 'id')}`],
      'members.remove': [`${base}/members/${grace.id}`],
      'pages.delete': [`/api/v1/pages/${page}`],
      'projects.delete': [base, { confirm: temporary }],
    };
    const deleting = built.filter(({ method }) => method === 'DELETE').map(({ id }) => id);
    expect(deleting.toSorted()).toEqual(Object.keys(targets).toSorted());
    for (const [path, body] of Object.values(targets)) {
      const first = await send(`DELETE ${path}`, body);
      expect([path, first.status, first.text]).toEqual([path, 204, '']);
      expect(first.headers.has('content-type')).toBe(false);
      expect([path, (await send(`DELETE ${path}`, body)).status]).toEqual([path, 404]);
    }
  });

  test('a status that is none has a code of its own', async () => {
    const path = `GET /api/v1/projects/${project}/pages?status=`;
    for (const status of ['live', '', 'Draft', 'draft,published']) {
      expect(await codeOf(path + status)).toEqual([400, 'invalid_status']);
    }
    for (const status of ['draft', 'in_review', 'published', 'unpublished', 'archived']) {
      expect((await send(path + status)).status).toBe(200);
    }
  });

  test('ids mean the same in upper case: in paths, queries and bodies', async () => {
    const parent = await make.page(project, space, 'Parent');
    const upper = (id: string) => id.toUpperCase();
    const created = await send(`POST /api/v1/projects/${upper(projectId)}/pages`, {
      spaceId: upper(space),
      title: 'Child',
      parentId: upper(parent),
    });
    expect(created.status).toBe(201);
    const page = textAt(created.body, 'page', 'id');
    expect(at(created.body, 'page', 'parentId')).not.toBeNull();
    expect(await read(`/pages/${upper(page)}`)).toEqual(await read(`/pages/${page}`));
    const listed = await read(`/projects/${project}/pages?space=${upper(space)}`);
    expect(listed).toEqual(await read(`/projects/${project}/pages?space=docs`));
    const moved = await send(`PATCH /api/v1/projects/${upper(projectId)}/structure`, {
      op: 'move_item',
      navItemId: upper(textAt(created.body, 'page', 'navItemId')),
      parentId: null,
    });
    expect(moved.status).toBe(200);
    const token = await send('POST /api/v1/auth/tokens', { name: 'upper' });
    const tokenId = upper(textAt(token.body, 'token', 'id'));
    expect((await send(`DELETE /api/v1/auth/tokens/${tokenId}`)).status).toBe(204);
    const joan = await service.person('joan');
    await make.member(project, joan.email, 'viewer');
    const member = `/api/v1/projects/${project}/members/${upper(joan.id)}`;
    expect((await send(`PATCH ${member}`, { role: 'editor' })).status).toBe(200);
    expect((await send(`DELETE ${member}`)).status).toBe(204);
  });

  const ofProject = built.filter(({ path }) => path.includes('/:projectId'));
  test.each(ofProject.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s takes the slug of the project where it takes the id',
    async (_, { method, path, example }) => {
      const target = (ref: string) =>
        `${method} /api/v1${path.replace(':projectId', ref).replaceAll(/:\w+/g, ID)}`;
      // An example's own ids are of nobody here, so writes change nothing; reads give the same.
      const [bySlug, byId] = [
        await send(target(project), example?.body),
        await send(target(projectId), example?.body),
      ];
      expect(bySlug.status).not.toBe(500);
      expect(String(at(bySlug.body, 'error'))).not.toBe('Project not found');
      expect(String(at(byId.body, 'error'))).not.toBe('Project not found');
      if (method === 'GET') expect(bySlug.body).toEqual(byId.body);
      const absent = await send(target('no-such-project'), example?.body);
      expect([absent.status, at(absent.body, 'error')]).toEqual([404, 'Project not found']);
    },
  );

  test('both prefixes answer alike; only the list of projects has another form', async () => {
    const [own, versioned] = [await read('/projects'), (await send('GET /v1/projects')).body];
    const items = at(own, 'projects');
    if (!Array.isArray(items)) throw new Error('no projects');
    const fields = ['id', 'name', 'slug', 'visibility', 'spaces', 'pages'];
    expect(versioned).toEqual({
      data: items.map((item) => Object.fromEntries(fields.map((name) => [name, at(item, name)]))),
      pagination: at(own, 'pagination'),
    });
    for (const path of ['/me', `/projects/${project}`, `/projects/${project}/structure`]) {
      expect((await send(`GET /v1${path}`)).body).toEqual(await read(path));
    }
  });

  describe('lengths are counted in characters, not in UTF-16 units or bytes', () => {
    const ASTRAL = '𝒳';
    const text = (length: number) => ASTRAL.repeat(length);

    test('400,000 of them are a page, and one more is refused, wherever a text enters', async () => {
      const page = await make.page(project, space, 'Long', text(400_000));
      expect(at(await read(`/pages/${page}?content=1`), 'page', 'content')).toBe(text(400_000));
      const bundle = (markdown: string) => ({
        manifest: { version: 1, name: 'Long', spaces: [{ name: 'Docs', nav: [] }] },
        pages: [{ path: 'long.md', markdown }],
        dryRun: true,
      });
      const writes: [string, (content: string) => unknown][] = [
        [
          `POST /api/v1/projects/${project}/pages`,
          (content) => ({ spaceId: space, title: 'Longer', content }),
        ],
        [`PATCH /api/v1/pages/${page}`, (markdown) => ({ markdown })],
        [`POST /api/v1/projects/${project}/bundle`, bundle],
      ];
      for (const [target, bodyOf] of writes) {
        expect([target, ...(await codeOf(target, bodyOf(text(400_001))))]).toEqual([
          target,
          ...INVALID,
        ]);
        const { status } = await send(target, bodyOf(`a${text(399_999)}`));
        expect([target, status]).toEqual([target, target.endsWith('/pages') ? 201 : 200]);
      }
    });

    test('200 of them are a title, and one more is refused, wherever a title enters', async () => {
      const created = await send(`POST /api/v1/projects/${project}/pages`, {
        spaceId: space,
        title: text(200),
      });
      expect([created.status, at(created.body, 'page', 'title')]).toEqual([201, text(200)]);
      const page = textAt(created.body, 'page', 'id');
      const navItemId = textAt(created.body, 'page', 'navItemId');
      const structure = `PATCH /api/v1/projects/${project}/structure`;
      const writes: [string, (title: string) => unknown][] = [
        [`POST /api/v1/projects/${project}/pages`, (title) => ({ spaceId: space, title })],
        [`PATCH /api/v1/pages/${page}`, (title) => ({ title })],
        [structure, (title) => ({ op: 'rename_item', navItemId, title })],
        [structure, (title) => ({ op: 'create_group', spaceId: space, title })],
        [structure, (title) => ({ op: 'create_link', spaceId: space, title, href: '/' })],
      ];
      for (const [target, bodyOf] of writes) {
        expect((await send(target, bodyOf(text(200)))).status).toBeOneOf([200, 201]);
        expect([target, ...(await codeOf(target, bodyOf(text(201))))]).toEqual([
          target,
          ...INVALID,
        ]);
        expect([target, ...(await codeOf(target, bodyOf('')))]).toEqual([target, ...INVALID]);
      }
    });
  });
});
