/** Every code that what is built can answer, each from a request of its own, and as the client's typed error. */

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '@quoin/auth-scopes';
import { ERROR_CODES, ERRORS, type ErrorCode } from '@quoin/contract';
import { EXECUTION_HEADER, lineageOf } from '@quoin/core';
import { SQLITE_FILE } from '@quoin/db';
import { ApiError, Client, ERROR_CLASSES } from '@quoin/sdk';
import { temporaryFolder } from '@quoin/test-kit';
import { type GitWorld, gitWorld, REPOSITORY } from './git/support/git-world.ts';
import { type Answer, textAt } from './support/answer.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

let harness: Harness;
let planFolder: Awaited<ReturnType<typeof temporaryFolder>>;
let as: Credential;
let session: Credential;
let project: string;
let space: string;

beforeAll(async () => {
  planFolder = await temporaryFolder();
  const planFile = join(planFolder.path, 'plan.json');
  await writeFile(planFile, JSON.stringify({ projects: 1, gitSync: false }));
  harness = await openHarness({
    environment: { QUOIN_PLAN_FILE: planFile, QUOIN_RATE_LIMIT_DEVICE_START: '1' },
  });
  const ada = await harness.signedIn('ada');
  session = ada.session;
  as = (
    await harness.token(ada, ['project:admin', 'docs:write', 'tokens:manage', 'analytics:read'])
  ).headers;
  const make = maker(harness, as);
  project = await make.project('Harbour');
  space = await make.space(project, 'Guides');
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await planFolder.remove();
});

const page = (content = '# Page\n') => maker(harness, as).page(project, space, 'Page', content);
const send = (target: string, body?: unknown, headers: Credential = {}) =>
  harness.send(target, { as, body, headers });

/** A database of its own, for what harms it. */
const harmed = async (harm: (other: Harness) => Promise<void>, target: string): Promise<Answer> => {
  await using other = await openHarness();
  const { headers } = await other.token(await other.person('ben'), ['project:read', 'docs:read']);
  await harm(other);
  return await other.send(target, { as: headers });
};

const repositoryOf = ({ server }: GitWorld) => ({
  provider: 'gitlab_self_managed',
  host: server.origin,
  repoFullName: REPOSITORY,
  token: 'sync:secret',
});

const PROJECTS = 'POST /api/v1/projects';
const TOKENS = 'POST /api/v1/auth/tokens';

const REQUESTS: Readonly<Partial<Record<ErrorCode, () => Promise<Answer>>>> = {
  invalid_json: () => send(PROJECTS, '{"name":'),
  invalid_payload: () => send(PROJECTS, { name: '' }),
  invalid_scope: () => send(TOKENS, { name: 'x', scopes: ['docs:root'] }),
  invalid_query: () => send(`GET /api/v1/projects/${project}/search?q=x`),
  invalid_status: () => send(`GET /api/v1/projects/${project}/pages?status=lost`),
  publish_failed: async () =>
    send(`POST /api/v1/pages/${await page('---\ntitle: [\n---\n')}/publish`),
  unauthorized: () => harness.send('GET /api/v1/me'),
  plan_limit_reached: () => send(PROJECTS, { name: 'One too many' }),
  insufficient_scope: () => send('GET /api/v1/billing'),
  forbidden: async () => {
    const ben = await harness.person('ben');
    const bound = await harness.token(ben, ['tokens:manage'], { project });
    return harness.send('GET /api/v1/auth/tokens', { as: bound.headers });
  },
  scope_escalation: () => send(TOKENS, { name: 'x', scopes: ['billing:read'] }),
  invalid_origin: () =>
    harness.send(PROJECTS, { as: { ...session, origin: 'null' }, body: { name: 'x' } }),
  private_project: async () => {
    const { headers } = await maker(harness, as).key(project);
    const body = { message: 'Why?' };
    return harness.send('POST /api/v1/assistant/ask', { as: headers, body });
  },
  not_found: () => send('GET /api/v1/projects/nowhere'),
  method_not_allowed: () => send('PUT /api/v1/projects'),
  lifecycle_error: async () => send(`POST /api/v1/pages/${await page()}/unpublish`),
  slug_taken: async () => {
    await using other = await openHarness();
    const own = await other.token(await other.person('ben'), ['project:admin']);
    await maker(other, own.headers).project('Harbour');
    return await other.send(PROJECTS, { as: own.headers, body: { name: 'x', slug: 'harbour' } });
  },
  domain_taken: async () => {
    await using other = await openHarness();
    const { headers: own } = await other.token(await other.person('ben'), ['project:admin']);
    const set = async (name: string) => {
      const id = await maker(other, own).project(name);
      const body = { domains: ['docs.example.com'] };
      return other.send(`PATCH /api/v1/projects/${id}/settings`, { as: own, body });
    };
    await set('Harbour');
    return await set('Quay');
  },
  conflict: () =>
    send(`POST /api/v1/projects/${project}/members`, { email: 'ada@example.com', role: 'editor' }),
  idempotency_conflict: async () => {
    const key = { 'idempotency-key': 'k' };
    const target = `POST /api/v1/projects/${project}/spaces`;
    await send(target, { name: 'One' }, key);
    return send(target, { name: 'Two' }, key);
  },
  version_conflict: async () =>
    send(`PATCH /api/v1/pages/${await page()}`, { markdown: 'x' }, { 'if-match': '"7"' }),
  payload_too_large: () => send(PROJECTS, { name: 'x'.repeat(3 * 1024 * 1024) }),
  unsupported_media_type: () => send(PROJECTS, '{}', { 'content-type': 'text/plain' }),
  rate_limited: async () => {
    await harness.send('POST /api/v1/auth/device/start');
    return harness.send('POST /api/v1/auth/device/start');
  },
  internal_error: () =>
    harmed(async ({ dataDir }) => {
      const database = new Database(join(dataDir, SQLITE_FILE));
      database.run('alter table memberships rename to gone');
      database.close();
    }, 'GET /api/v1/projects'),
  connect_failed: async () => {
    await using world = await gitWorld({ connects: false, files: { 'page.md': '# Page\n' } });
    return await world.call('POST', '/git', { ...repositoryOf(world), branch: 'absent' });
  },
  git_sync_unavailable: () => send(`POST /api/v1/projects/${project}/git/sync`),
  plan_feature_missing: () =>
    send(`POST /api/v1/projects/${project}/git`, { provider: 'github', repoFullName: 'a/b' }),
  conflict_stale: async () => {
    await using world = await gitWorld({ files: { 'page.md': '# Page\n' } });
    const pageId = await world.edit('page.md', '# Page here\n');
    await world.repo.commit('Edit', { files: { 'page.md': '# Page there\n' } });
    await world.sync();
    await world.edit('page.md', '# Page settled\n');
    return await world.call('POST', '/git/conflicts', { pageId, keep: 'editor' });
  },
  trigger_not_found: () => harness.send(`POST /api/triggers/webhook/${createToken('qtr')}`),
  execution_loop: async () => {
    const { deps } = harness.foundation;
    const post = async (path: string, body: unknown) =>
      harness.send(`POST ${path}`, { as: session, body });
    const steps = [{ id: 'list', use: 'list_projects' }];
    const skill = await post('/api/skills', { projectId: project, name: 'Loop', steps });
    const skillId = textAt(skill.body, 'data', 'id');
    const made = await post('/api/triggers', { type: 'webhook', skillId, name: 'Loop' });
    const target = `/api/triggers/webhook/${textAt(made.body, 'data', 'token')}`;
    const first = await post(target, {});
    // As a step of that execution would call.
    const lineage = lineageOf(deps, textAt(first.body, 'data', 'executionId'));
    return harness.send(`POST ${target}`, { headers: { [EXECUTION_HEADER]: lineage } });
  },
  storage_full: async () => {
    await using other = await openHarness({ environment: { QUOIN_STORAGE_LIMIT_MB: '1' } });
    const ben = await other.person('ben');
    const { headers } = await other.token(ben, ['project:admin', 'docs:write']);
    const own = maker(other, headers);
    const place = await own.project('Full');
    const spaceId = await own.space(place, 'Docs');
    // Three bytes each.
    const body = { spaceId, title: 'Long', content: '港'.repeat(390_000) };
    return await other.send(`POST /api/v1/projects/${place}/pages`, { as: headers, body });
  },
  unavailable: () =>
    harmed(async ({ foundation }) => {
      await foundation.database.close();
    }, 'GET /ready'),
};

/** What the client throws where this is the answer. */
const thrown = async ({ status, headers, text }: Answer): Promise<unknown> => {
  const client = new Client({
    baseUrl: harness.origin,
    fetch: async () => new Response(text, { status, headers }),
    maxRetries: 0,
  });
  return client.send('system.ready', { method: 'GET', path: '/ready' }).catch((error) => error);
};

test.each(Object.entries(REQUESTS))('%s', async (code, request) => {
  const answer = await request();
  expect(answer.body).toMatchObject({ code });
  const known = ERROR_CODES.find((name) => name === code);
  expect(answer.status).toBe(known === undefined ? 0 : ERRORS[known].status);
  expect(answer.body).toMatchObject({
    error: expect.any(String),
    requestId: answer.headers.get('x-request-id'),
  });
  if (answer.status === 429 || answer.status === 503) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  const error = await thrown(answer);
  if (known === undefined || !(error instanceof ApiError)) throw error;
  const { requestId } = error;
  expect(error).toBeInstanceOf(ERROR_CLASSES[known]);
  expect(error.code).toBe(known);
  expect(answer.body).toMatchObject({ error: error.message, requestId });
  const seconds = answer.headers.get('retry-after');
  expect(error.retryAfter).toBe(seconds === null ? undefined : Number(seconds));
});

test('every code of the table is answered here', () => {
  expect(Object.keys(REQUESTS).toSorted()).toEqual([...ERROR_CODES].toSorted());
});
