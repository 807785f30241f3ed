/** Calls to GitLab, against a server that answers in the shapes that GitLab documents. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Forge } from '@quoin/git-sync';
import { guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import { createForges } from '../src/index.ts';
import { type GitLabServer, openGitLab, refusal } from './support/gitlab-server.ts';
import { refused } from './support/refused.ts';

const NAME = 'harbour/handbook/docs';
const PROJECT = '/projects/harbour%2Fhandbook%2Fdocs';
const REQUESTS = `${PROJECT}/merge_requests`;
const signal = new AbortController().signal;

/** "Projects API", of what there is the part that is read here. */
const project = {
  id: 3,
  description: null,
  default_branch: 'main',
  visibility: 'private',
  http_url_to_repo: 'https://gitlab.example.com/harbour/handbook/docs.git',
  path_with_namespace: NAME,
  empty_repo: false,
  permissions: {
    project_access: { access_level: 10, notification_level: 3 },
    group_access: { access_level: 50, notification_level: 3 },
  },
};
/** "Merge requests API". */
const request = {
  id: 155016530,
  iid: 133,
  project_id: 15513260,
  title: 'Documentation',
  description: null,
  state: 'opened',
  merged_at: null,
  target_branch: 'main',
  source_branch: 'quoin',
  sha: '8888888888888888888888888888888888888888',
  web_url: 'https://gitlab.example.com/harbour/handbook/docs/-/merge_requests/133',
};
const PROPOSAL = { from: 'quoin', into: 'main', title: 'Documentation', body: 'Two pages' };

let server: GitLabServer;
let forge: Forge;
const forges = createForges({ fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }) });

beforeEach(async () => {
  server = openGitLab();
  const place = { provider: 'gitlab_self_managed' as const, host: server.origin };
  const address = { ...place, repoFullName: NAME, token: 'glpat-token', installationId: null };
  const found = await forges.forge(address, signal);
  if (found === null) throw new Error('the server has no API');
  forge = found;
  server.requests.length = 0;
});
afterEach(async () => {
  await server.close();
  expect(server.violations).toEqual([]);
});

test('the owner of a token is returned, and the token is sent as a bearer', async () => {
  server.answers.set('GET /user', { id: 1, username: 'ada', name: 'Ada', state: 'active' });
  const place = { provider: 'gitlab_self_managed' as const, host: server.origin };
  expect(await forges.login({ ...place, token: 'glpat-token' }, signal)).toBe('ada');
  expect(server.requests.at(-1)?.authorization).toBe('Bearer glpat-token');
});

test('the question whether a host has the API takes no token there', async () => {
  const fresh = createForges({ fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }) });
  const place = { provider: 'gitlab_self_managed' as const, host: server.origin };
  const address = { ...place, repoFullName: NAME, token: 'glpat-token', installationId: null };
  expect(await fresh.forge(address, signal)).not.toBeNull();
  expect(await fresh.forge(address, signal)).not.toBeNull();
  expect(server.requests).toEqual([
    { method: 'GET', path: '/version', query: {}, authorization: null, body: null },
  ]);
});

describe('a project', () => {
  test('in groups of groups is found by its whole name', async () => {
    server.answers.set(`GET ${PROJECT}`, project);
    expect(await forge.repository(signal)).toEqual({
      cloneUrl: project.http_url_to_repo,
      defaultBranch: 'main',
      isPrivate: true,
      canPush: true,
    });
  });

  test.each([
    [{ empty_repo: true }, { defaultBranch: null }],
    [{ default_branch: null }, { defaultBranch: null }],
    [{ visibility: 'public' }, { isPrivate: false }],
    [{ visibility: 'internal' }, { isPrivate: true }],
    [{ permissions: undefined }, { canPush: null }],
    [{ permissions: { project_access: null, group_access: null } }, { canPush: false }],
    [
      { permissions: { project_access: { access_level: 20 }, group_access: null } },
      { canPush: false },
    ],
    [
      { permissions: { project_access: { access_level: 30 }, group_access: null } },
      { canPush: true },
    ],
  ])('%j means %j', async (given, expected) => {
    server.answers.set(`GET ${PROJECT}`, { ...project, ...given });
    expect(await forge.repository(signal)).toMatchObject(expected);
  });

  test('is made in the group that its name says', async () => {
    server.answers.set('GET /namespaces/harbour%2Fhandbook', { id: 22, kind: 'group' });
    server.answers.set('POST /projects', { ...project, empty_repo: true });
    expect(await forge.createRepository({ isPrivate: true }, signal)).toMatchObject({
      defaultBranch: null,
    });
    expect(server.requests.at(-1)?.body).toEqual({
      name: 'docs',
      path: 'docs',
      namespace_id: 22,
      visibility: 'private',
    });
  });

  test('a project that exists is not created again', async () => {
    server.answers.set('GET /namespaces/harbour%2Fhandbook', { id: 22 });
    server.answers.set('POST /projects', () =>
      refusal(400, { message: { path: ['has already been taken'] } }),
    );
    const problem = await refused(forge.createRepository({ isPrivate: true }, signal));
    expect([problem.kind, problem.message]).toEqual([
      'forbidden',
      expect.stringContaining('has already been taken'),
    ]);
  });
});

describe('a branch', () => {
  const path = `GET ${PROJECT}/repository/branches/release%2F1`;

  test.each([
    [{ protected: false, can_push: true }, false],
    [{ protected: true, can_push: true }, false],
    [{ protected: true, can_push: false }, true],
    [{ protected: true }, true],
  ])('%j: pushes are refused: %j', async (given, expected) => {
    server.answers.set(path, { name: 'release/1', ...given });
    expect(await forge.isProtected('release/1', signal)).toBe(expected);
  });

  test('a missing branch is neither protected nor unprotected', async () => {
    expect(await forge.isProtected('release/1', signal)).toBeNull();
  });
});

describe('a merge request', () => {
  test('is made where none is open', async () => {
    server.answers.set(`GET ${REQUESTS}`, []);
    server.answers.set(`POST ${REQUESTS}`, request);
    expect(await forge.propose(PROPOSAL, signal)).toEqual({
      number: 133,
      url: request.web_url,
      state: 'open',
      into: 'main',
      commit: request.sha,
    });
    const [asked, made] = server.requests;
    expect(asked?.query).toEqual({
      source_branch: 'quoin',
      target_branch: 'main',
      state: 'opened',
      per_page: '1',
    });
    expect(made?.body).toEqual({
      source_branch: 'quoin',
      target_branch: 'main',
      title: 'Documentation',
      description: 'Two pages',
    });
  });

  test('an open merge request gets the new title and text', async () => {
    server.answers.set(`GET ${REQUESTS}`, [request]);
    server.answers.set(`PUT ${REQUESTS}/133`, request);
    expect((await forge.propose(PROPOSAL, signal)).number).toBe(133);
    expect(server.requests.at(-1)?.body).toEqual({
      title: 'Documentation',
      description: 'Two pages',
    });
  });

  test('a request that another process opens at the same time is reused', async () => {
    server.answers.set(`GET ${REQUESTS}`, []);
    server.answers.set(`POST ${REQUESTS}`, () => {
      server.answers.set(`GET ${REQUESTS}`, [request]);
      return refusal(409, { message: ['Another open merge request already exists: !133'] });
    });
    server.answers.set(`PUT ${REQUESTS}/133`, request);
    expect((await forge.propose(PROPOSAL, signal)).number).toBe(133);
  });

  test('a merge request that GitLab refuses is refused with its reason', async () => {
    server.answers.set(`GET ${REQUESTS}`, []);
    server.answers.set(`POST ${REQUESTS}`, () =>
      refusal(422, { message: ['Source branch does not exist'] }),
    );
    const problem = await refused(forge.propose(PROPOSAL, signal));
    expect([problem.kind, problem.message]).toEqual([
      'forbidden',
      expect.stringContaining('Source branch does not exist'),
    ]);
  });

  test.each([
    ['opened', 'open'],
    ['locked', 'open'],
    ['merged', 'merged'],
    ['closed', 'closed'],
  ])('%s is %s', async (state, expected) => {
    server.answers.set(`GET ${REQUESTS}/133`, { ...request, state });
    expect(await forge.pullRequest(133, signal)).toMatchObject({ state: expected });
  });

  test('a missing merge request is null', async () => {
    expect(await forge.pullRequest(133, signal)).toBeNull();
  });

  test('is closed with the state event `close`', async () => {
    server.answers.set(`PUT ${REQUESTS}/133`, { ...request, state: 'closed' });
    expect(await forge.close(133, signal)).toMatchObject({ number: 133, state: 'closed' });
    expect(server.requests.at(-1)?.body).toEqual({ state_event: 'close' });
  });

  test('a merge request that was merged before it is closed is returned as merged', async () => {
    server.answers.set(`PUT ${REQUESTS}/133`, () => refusal(405, { message: 'Not allowed' }));
    server.answers.set(`GET ${REQUESTS}/133`, { ...request, state: 'merged' });
    expect(await forge.close(133, signal)).toMatchObject({ state: 'merged' });
  });

  test('a merge request that GitLab refuses to close is refused with its reason', async () => {
    server.answers.set(`PUT ${REQUESTS}/133`, () => refusal(403, { message: '403 Forbidden' }));
    server.answers.set(`GET ${REQUESTS}/133`, request);
    expect((await refused(forge.close(133, signal))).kind).toBe('forbidden');
    server.answers.delete(`GET ${REQUESTS}/133`);
    server.answers.delete(`PUT ${REQUESTS}/133`);
    expect(await forge.close(133, signal)).toBeNull();
  });
});

describe('a report on a merge request', () => {
  const SHA = '8888888888888888888888888888888888888888';
  const diff = {
    ...{ old_path: 'docs/a.md', new_path: 'docs/a.md', a_mode: '100644', b_mode: '100644' },
    ...{ diff: '@@', new_file: false, renamed_file: false, deleted_file: false },
  };

  test('reads the changed files, page by page', async () => {
    const renamed = { ...diff, new_path: 'docs/b.md', renamed_file: true };
    const pages = [Array.from({ length: 100 }, () => diff), [renamed]];
    server.answers.set(`GET ${REQUESTS}/133/diffs`, ({ query }: { query: { page: string } }) => {
      return pages[Number(query.page) - 1];
    });
    const found = await forge.changedFiles(133, signal);
    expect(found?.isWhole).toBe(true);
    expect(found?.files).toHaveLength(101);
    const last = { path: 'docs/b.md', previousPath: 'docs/a.md', isRemoved: false };
    expect(found?.files.at(-1)).toEqual(last);
    server.answers.delete(`GET ${REQUESTS}/133/diffs`);
    expect(await forge.changedFiles(133, signal)).toBeNull();
  });

  test('sets the status of the commit', async () => {
    const status = {
      commit: SHA,
      name: 'quoin/docs',
      description: '1 error',
      url: 'https://x.example',
    };
    server.answers.set(`POST ${PROJECT}/statuses/${SHA}`, { id: 1, sha: SHA, status: 'failed' });
    await forge.setStatus({ ...status, state: 'failure' }, signal);
    expect(server.requests.at(-1)?.body).toEqual({
      state: 'failed',
      name: 'quoin/docs',
      description: '1 error',
      target_url: 'https://x.example',
    });
  });

  test('writes one comment and edits it, found by its mark if the id was lost', async () => {
    const input = { number: 133, id: null, mark: '<!-- mark -->', body: 'One' };
    server.answers.set(`GET ${REQUESTS}/133/notes`, [{ id: 6, body: 'Of a person' }]);
    server.answers.set(`POST ${REQUESTS}/133/notes`, { id: 7, body: 'One' });
    expect(await forge.comment(input, signal)).toBe('7');
    server.answers.set(`PUT ${REQUESTS}/133/notes/7`, { id: 7, body: 'Two' });
    expect(await forge.comment({ ...input, id: '7' }, signal)).toBe('7');
    server.answers.set(`GET ${REQUESTS}/133/notes`, [{ id: 7, body: 'One <!-- mark -->' }]);
    server.answers.delete(`POST ${REQUESTS}/133/notes`);
    expect(await forge.comment(input, signal)).toBe('7');
    // A comment that was deleted is written again.
    server.answers.delete(`PUT ${REQUESTS}/133/notes/7`);
    server.answers.set(`POST ${REQUESTS}/133/notes`, { id: 8, body: 'Three' });
    expect(await forge.comment({ ...input, id: '7' }, signal)).toBe('8');
  });
});

test('the token opens Git too', async () => {
  expect(await forge.credential(signal)).toEqual({ username: 'oauth2', password: 'glpat-token' });
});

test.each([
  [401, { message: '401 Unauthorized' }, 'unauthorized'],
  [401, { error: 'invalid_token', error_description: 'Token was revoked.' }, 'unauthorized'],
  [403, { message: '403 Forbidden' }, 'forbidden'],
  [403, { error: 'insufficient_scope', scope: 'api' }, 'forbidden'],
  [404, { message: '404 Project Not Found' }, 'not_found'],
  [429, { message: { error: 'This endpoint has been requested too many times.' } }, 'rate_limited'],
  [502, { message: 'Bad gateway' }, 'unavailable'],
] as const)('%d %j is %s', async (status, body, kind) => {
  server.answers.set(`GET ${PROJECT}`, () => refusal(status, body));
  const problem = await refused(forge.repository(signal));
  expect(problem.kind).toBe(kind);
  expect(Bun.inspect(problem)).not.toContain('glpat-token');
});

test.each([
  [
    'a page',
    () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a page with a fault', () => new Response('<html>Oops</html>', { status: 502 })],
  ['another shape', { id: 3 }],
  ['a list', []],
  ['nothing', () => new Response(null, { status: 204 })],
])('%s is no answer of GitLab', async (_, answer) => {
  server.answers.set(`GET ${PROJECT}`, answer);
  const problem = await refused(forge.repository(signal));
  expect(problem.kind).toBe('unavailable');
  expect(problem.message).not.toContain('<html>');
});
