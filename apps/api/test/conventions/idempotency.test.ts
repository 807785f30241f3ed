/** `Idempotency-Key` (docs/internals/interface.md#idempotency-keys) on every endpoint that is built and takes it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { UserRecord } from '@quoin/core';
import { executionRow, noAgent, oneInCheck, skillRow } from '@quoin/test-kit';
import { type Answer, at, listAt, textAt } from '../support/answer.ts';
import { routes } from '../support/routes.ts';
import {
  type Credential,
  DIALECTS,
  type Maker,
  maker,
  openService,
  type Service,
} from '../support/service.ts';
import { openTestGit, type TestGit } from '../support/test-git.ts';
import { uploadForm } from '../support/upload.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

interface Creation {
  readonly target: string;
  readonly headers?: Credential;
  /** Where a token will not do. */
  readonly as?: Credential;
  readonly body?: unknown;
  /** Another body; absent where the endpoint takes none. */
  readonly other?: unknown;
  /** Where the secret is in the answer. */
  readonly secret?: readonly [string, string];
  /** A number that each creation makes larger. */
  readonly count: () => Promise<unknown>;
}

const IDS = [
  'agent.retry',
  'agent.run',
  'assets.create',
  'git.connect',
  'git.rotateSecret',
  'gitAccounts.connect',
  'invitations.create',
  'keys.create',
  'members.add',
  'pages.create',
  'projectTokens.create',
  'projects.bundle',
  'projects.create',
  'revisions.restore',
  'spaces.create',
  'tokens.create',
] as const;
type Id = (typeof IDS)[number];

test('these endpoints take a key', () => {
  const taking = routes.filter(({ endpoint }) => endpoint.idempotent === true);
  expect(taking.map(({ endpoint }) => endpoint.id).toSorted()).toEqual([...IDS]);
});

describe.each(chosen)('on %s', (dialect) => {
  let service: Service;
  let git: TestGit;
  let person: UserRecord;
  let ada: Credential;
  let make: Maker;
  let creations: Record<Id, Creation>;
  beforeAll(async () => {
    git = await openTestGit();
    service = await openService({
      dialect,
      git: git.git,
      agent: { ...noAgent, start: () => {} },
    });
    person = await service.person('ada');
    ada = await service.token(person);
    make = maker(service, ada);
    creations = await prepare();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await git[Symbol.asyncDispose]();
  });

  const read = async (path: string): Promise<unknown> =>
    (await service.send(`GET /api/v1${path}`, { as: ada })).body;

  const prepare = async (): Promise<Record<Id, Creation>> => {
    const project = await make.project('Harbour');
    const base = `/projects/${project}`;
    const spaceId = await make.space(project, 'Docs');
    const page = await make.page(project, spaceId, 'Tides');
    await service.send(`PATCH /api/v1/pages/${page}`, { as: ada, body: { markdown: 'Second\n' } });
    const grace = await service.person('grace');
    const counter = (path: string, list: string) => async () =>
      listAt(await read(path), list).length;
    const pages = async () => at(await read(`${base}/pages`), 'total');
    const bundled = await make.project('Bundled');
    const bundle = (path: string) => ({
      manifest: { version: 1, name: 'Bundled', spaces: [{ name: 'Docs', nav: [] }] },
      pages: [{ path, markdown: '# Bundled\n' }],
      partial: true,
    });
    const { database } = service;
    const account = (token: string) => ({ provider: 'gitlab', token });
    const connected = await make.project('Connected');
    const secrets = async () =>
      listAt(await read(`/projects/${connected}/events`), 'events').filter(
        (event) => at(event, 'type') === 'git.secret_rotated',
      ).length;
    const connect = async () => git.input(await git.repository());
    const body = await connect();
    await service.send(`POST /api/v1/projects/${connected}/git`, { as: ada, body });
    const projectId = textAt(await read(base), 'project', 'id');
    const skill = skillRow(projectId);
    const execution = { ...executionRow(projectId), skillId: skill.id };
    await database.write(async ({ agent }) => {
      await agent.skills.insert(skill);
      await agent.executions.insert(execution);
    });
    const executions = counter(`${base}/executions`, 'executions');
    return {
      'agent.run': {
        target: `${base}/agent/run`,
        body: { skillId: skill.id, input: { n: 1 } },
        other: { skillId: skill.id, input: { n: 2 } },
        count: executions,
      },
      'agent.retry': { target: `/executions/${execution.id}/retry`, count: executions },
      'git.connect': {
        target: `${base}/git`,
        body: await connect(),
        other: await connect(),
        secret: ['connection', 'webhookSecret'],
        count: async () => (at(await read(`${base}/git`), 'connection') === null ? 0 : 1),
      },
      'gitAccounts.connect': {
        target: '/git/accounts',
        as: service.session(person),
        body: account('EXAMPLE'),
        other: account('OTHER'),
        count: async () => (await database.read((all) => all.git.accounts.list(person.id))).length,
      },
      'git.rotateSecret': {
        target: `/projects/${connected}/git/rotate-secret`,
        secret: ['connection', 'webhookSecret'],
        count: secrets,
      },
      'tokens.create': {
        target: '/auth/tokens',
        body: { name: 'pipeline' },
        other: { name: 'other' },
        secret: ['token', 'value'],
        count: counter('/auth/tokens', 'tokens'),
      },
      'projectTokens.create': {
        target: `${base}/tokens`,
        body: { name: 'pipeline', scopes: ['docs:read'] },
        other: { name: 'pipeline', scopes: ['docs:write'] },
        secret: ['token', 'value'],
        count: counter(`${base}/tokens`, 'tokens'),
      },
      'keys.create': {
        target: `${base}/keys`,
        body: { label: 'Website', allowedOrigins: ['https://www.example.com'] },
        other: { label: 'Website', allowedOrigins: [] },
        secret: ['key', 'value'],
        count: counter(`${base}/keys`, 'keys'),
      },
      'projects.create': {
        target: '/projects',
        body: { name: 'Lighthouse' },
        other: { name: 'Lighthouse', visibility: 'public' },
        count: counter('/projects', 'projects'),
      },
      'assets.create': {
        target: `${base}/assets`,
        ...uploadForm('one'),
        other: uploadForm('two').body,
        count: counter(`${base}/assets`, 'assets'),
      },
      'members.add': {
        target: `${base}/members`,
        body: { email: grace.email, role: 'viewer' },
        other: { email: grace.email, role: 'editor' },
        count: counter(`${base}/members`, 'members'),
      },
      'invitations.create': {
        target: `${base}/invitations`,
        body: { role: 'viewer' },
        other: { role: 'editor' },
        secret: ['invitation', 'url'],
        count: counter(`${base}/invitations`, 'invitations'),
      },
      'spaces.create': {
        target: `${base}/spaces`,
        body: { name: 'Guides' },
        other: { name: 'Manuals' },
        count: counter(`${base}/spaces`, 'spaces'),
      },
      'pages.create': {
        target: `${base}/pages`,
        body: { spaceId, title: 'Moorings', content: '# Moorings\n' },
        other: { spaceId, title: 'Moorings', content: '# Berths\n' },
        count: pages,
      },
      'projects.bundle': {
        target: `/projects/${bundled}/bundle`,
        body: bundle('one.md'),
        other: bundle('two.md'),
        count: async () => at(await read(`/projects/${bundled}/pages`), 'total'),
      },
      'revisions.restore': {
        target: `/pages/${page}/revisions/1/restore`,
        count: counter(`/pages/${page}/revisions`, 'revisions'),
      },
    };
  };

  const send = (
    id: Id,
    key: string,
    as = creations[id].as ?? ada,
    body = creations[id].body,
  ): Promise<Answer> =>
    service.send(`POST /api/v1${creations[id].target}`, {
      as,
      headers: { ...creations[id].headers, 'idempotency-key': key },
      ...(body !== undefined && { body }),
    });

  const withoutSecret = (body: unknown, secret?: readonly [string, string]): unknown => {
    if (secret === undefined) return body;
    const copy = structuredClone(body);
    const holder = at(copy, secret[0]);
    if (typeof holder !== 'object' || holder === null) throw new Error('no holder of the secret');
    expect(Reflect.get(holder, secret[1])).toMatch(/(?:^|\/)(?:quoin|qak|qin|whsec)_/);
    Reflect.deleteProperty(holder, secret[1]);
    return copy;
  };

  test.each(IDS)(
    '%s: the same key and body return the first answer again, without its secret, and do nothing',
    async (id) => {
      const { secret, count } = creations[id];
      const before = await count();
      const first = await send(id, 'the first');
      expect(first.status).toBeOneOf([200, 201, 202]);
      expect(first.headers.has('idempotency-replayed')).toBe(false);
      const after = await count();
      expect(after).toBe(Number(before) + 1);

      const again = await send(id, 'the first');
      expect(again.status).toBe(first.status);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(again.body).toEqual(withoutSecret(first.body, secret));
      expect(await count()).toBe(after);
    },
  );

  const WITHOUT_BODY: readonly Id[] = ['agent.retry', 'git.rotateSecret', 'revisions.restore'];
  test.each(IDS.filter((id) => !WITHOUT_BODY.includes(id)))(
    '%s: the same key with another body is refused, and does nothing',
    async (id) => {
      const { other, count } = creations[id];
      const before = await count();
      const { status, body } = await send(id, 'the first', undefined, other);
      expect([status, at(body, 'code')]).toEqual([409, 'idempotency_conflict']);
      expect(await count()).toBe(before);
    },
  );

  test('a key belongs to one credential and one path', async () => {
    const other = await service.token(person);
    const theirs = await send('tokens.create', 'the first', other);
    expect([theirs.status, theirs.headers.has('idempotency-replayed')]).toEqual([201, false]);
    const elsewhere = await service.send('POST /v1/auth/tokens', {
      as: ada,
      headers: { 'idempotency-key': 'the first' },
      body: { name: 'pipeline' },
    });
    expect([elsewhere.status, elsewhere.headers.has('idempotency-replayed')]).toEqual([201, false]);
  });

  test('a refusal is not kept: the corrected request may use the same key', async () => {
    const headers = { 'idempotency-key': 'corrected' };
    const target = 'POST /api/v1/projects';
    const refused = await service.send(target, { as: ada, headers, body: { name: '' } });
    expect(refused.status).toBe(400);
    const taken = { name: 'Harbour', slug: 'harbour' };
    expect((await service.send(target, { as: ada, headers, body: taken })).status).toBe(409);
    const corrected = await service.send(target, { as: ada, headers, body: { name: 'Pier' } });
    expect([corrected.status, at(corrected.body, 'project', 'slug')]).toEqual([201, 'pier']);
  });

  test('one of many concurrent requests with the same key creates, and all get its answer', async () => {
    const before = await creations['projects.create'].count();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('projects.create', 'at once')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
    const after = await creations['projects.create'].count();
    expect(after).toBe(Number(before) + 1);
  });

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['a tab', 'a\tb'],
    ['a letter beyond ASCII', 'schlüssel'],
  ])('a key with %s is refused', async (_, key) => {
    const { status, body } = await send('projects.create', key);
    expect([status, at(body, 'code')]).toEqual([400, 'invalid_payload']);
  });

  test('a key of 255 characters is taken', async () => {
    expect((await send('projects.create', 'k'.repeat(255))).status).toBe(201);
  });
});
