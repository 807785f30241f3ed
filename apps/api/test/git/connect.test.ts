/**
 * A project is connected to a branch of a repository, after a look at it
 * (docs/internals/interface.md#git-connections).
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { gitFault, oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { DIALECTS } from '../support/service.ts';
import type { TestGit } from '../support/test-git.ts';
import { NO_ID } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const DOCS = { 'docs/guide.md': '# Guide\n', 'README.md': '# Read me\n' };

describe.each(chosen)('connecting a repository on %s', (dialect) => {
  let here: GitWorkspace;
  let git: TestGit;
  beforeAll(async () => {
    here = await openGitWorkspace(dialect);
    git = here.git;
  });
  afterAll(() => here[Symbol.asyncDispose]());
  afterEach(() => {
    git.server.fault = null;
    git.signIns = [];
  });

  const send = (target: string) => here.workspace.send(target);
  const read = (path: string) => here.workspace.read(path);
  const failure = (cause: string) => [400, 'connect_failed', cause];
  const refused = async (project: string, body: unknown) =>
    here.refusal(await here.connect(project, body));
  const withPage = async () => {
    const project = await here.project();
    const { workspace } = here;
    const spaces = listAt(await read(`/projects/${project}/spaces`), 'spaces');
    await workspace.make.page(project, textAt(spaces[0], 'id'), 'Tides');
    return project;
  };

  test('answers with the connection, its secret once, and a first run that waits', async () => {
    const project = await here.project();
    const repo = await git.repository(DOCS);
    const { status, body } = await here.connect(project, git.input(repo, { basePath: 'docs/' }));
    expect(status).toBe(201);
    const id = textAt(body, 'connection', 'id');
    expect(body).toEqual({
      connection: {
        id,
        provider: 'github_enterprise',
        host: git.server.origin,
        repoFullName: repo,
        branch: 'main',
        basePath: 'docs',
        outboundMode: 'push',
        conflictPolicy: 'git_wins',
        status: 'active',
        autoSync: true,
        publishOnSync: true,
        settings: expect.objectContaining({ commitPer: 'publication', requestReports: true }),
        signingKey: null,
        webhookUrl: `http://localhost:4400/webhooks/git/${id}`,
        lastCommit: null,
        lastSyncedAt: null,
        error: null,
        runs: [expect.objectContaining({ trigger: 'connect', status: 'Queued' })],
        webhookSecret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    });
    expect(git.woken.filter((one) => one === id)).toHaveLength(1);
    const shown = await read(`/projects/${project}/git`);
    const { webhookSecret, ...connection } = Object(at(body, 'connection'));
    expect(shown).toEqual({ connection });
    const events = listAt(await read(`/projects/${project}/events`), 'events');
    expect(events[0]).toMatchObject({ type: 'git.connected', data: { repo, branch: 'main' } });
  });

  test('is not done twice', async () => {
    const project = await here.project();
    const repo = await git.repository(DOCS);
    expect((await here.connect(project, git.input(repo))).status).toBe(201);
    const other = git.input(await git.repository(DOCS));
    expect((await refused(project, other)).slice(0, 2)).toEqual([409, 'conflict']);
    const second = await here.project();
    const third = git.input(await git.repository(DOCS));
    const answers = await Promise.all([here.connect(second, third), here.connect(second, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('under an Idempotency-Key returns the first answer again, without the secret', async () => {
    const project = await here.project();
    const sent = {
      as: here.workspace.ada,
      headers: { 'idempotency-key': `connect-${project}` },
      body: git.input(await git.repository(DOCS)),
    };
    const post = () => here.workspace.service.send(`POST /api/v1/projects/${project}/git`, sent);
    const first = await post();
    const second = await post();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { webhookSecret, ...connection } = Object(at(first.body, 'connection'));
    expect(webhookSecret).toStartWith('whsec_');
    expect(second.body).toEqual({ connection });
  });

  test('takes an empty repository, and pages on one side', async () => {
    expect(
      (await here.connect(await here.project(), git.input(await git.repository()))).status,
    ).toBe(201);
    const project = await withPage();
    const input = git.input(await git.repository(), { basePath: 'docs' });
    expect((await here.connect(project, input)).status).toBe(201);
    const images = await git.repository({ 'docs/a.png': 'x', 'other/b.md': '# B\n' });
    const beside = git.input(images, { basePath: 'docs' });
    expect((await here.connect(await withPage(), beside)).status).toBe(201);
  });

  test('a connection with pages on both sides needs a direction', async () => {
    const repo = await git.repository({ 'a.md': '# A\n', 'b.mdx': '# B\n', 'c.txt': 'c' });
    const project = await withPage();
    const answer = await here.connect(project, git.input(repo));
    expect(here.refusal(answer)).toEqual(failure('direction_required'));
    expect(at(answer.body, 'error')).toContain('The project has 1 pages, and the repository has 2');
    expect(at(answer.body, 'details', 'pages')).toEqual({ project: 1, repository: 2 });
    for (const direction of ['git', 'editor', 'merge']) {
      const withDirection = await here.connect(await withPage(), {
        ...git.input(await git.repository(DOCS)),
        direction,
      });
      expect([direction, withDirection.status]).toEqual([direction, 201]);
    }
  });

  test('says that a branch is missing, and which ones there are', async () => {
    const repo = await git.repository(DOCS);
    await git.server.work(repo).branch('release');
    const answer = await here.connect(await here.project(), git.input(repo, { branch: 'relase' }));
    expect(here.refusal(answer)).toEqual(failure('branch_missing'));
    expect(at(answer.body, 'error')).toBe(
      'The repository has no branch relase; there is release, and the default branch is main',
    );
  });

  test('says that the folder is missing, unless it is to be made', async () => {
    const repo = await git.repository(DOCS);
    const input = git.input(repo, { basePath: 'guide' });
    const answer = await here.connect(await here.project(), input);
    expect(here.refusal(answer)).toEqual(failure('base_path_missing'));
    expect(at(answer.body, 'error')).toContain('no folder guide');
    const made = await here.connect(await here.project(), { ...input, direction: 'editor' });
    expect(made.status).toBe(201);
  });

  test('says that there is no such repository, no right, no host', async () => {
    const project = await here.project();
    const repo = await git.repository(DOCS);
    expect(await refused(project, git.input('harbour/none'))).toEqual(failure('not_found'));
    const faults = {
      unauthorized: gitFault.unauthorized(),
      forbidden: gitFault.forbidden(),
      unavailable: gitFault.html(),
    };
    for (const [cause, fault] of Object.entries(faults)) {
      git.server.fault = () => fault;
      expect(await refused(project, git.input(repo))).toEqual(failure(cause));
    }
    git.server.fault = () => gitFault.rateLimited(7);
    const limited = await here.connect(project, git.input(repo));
    expect(here.refusal(limited)).toEqual(failure('rate_limited'));
    expect(at(limited.body, 'details', 'retryAfterSeconds')).toBe(7);
    git.server.fault = null;
    const hosts = [
      'https://github.com@evil.com',
      'https://git.example.com/path',
      'ftp://git.example.com',
      'http://127.0.0.1:1',
      'http://0x7f000001',
      'http://127.1',
      'http://１２７.0.0.1',
      'http://[::ffff:a9fe:a9fe]',
      'http://[::1]',
      'http://169.254.169.254',
      '10.0.0.1',
      'localhost.',
      '0',
      'a b',
    ];
    for (const host of hosts) {
      expect([host, ...(await refused(project, git.input(repo, { host })))]).toEqual([
        host,
        ...failure('host_refused'),
      ]);
    }
    for (const provider of ['github', 'gitlab']) {
      expect(await refused(project, git.input(repo, { provider }))).toEqual(
        failure('host_refused'),
      );
    }
    const nowhere = { repoFullName: repo, provider: 'gitlab_self_managed' };
    expect(await refused(project, nowhere)).toEqual(failure('host_refused'));
    expect(await read(`/projects/${project}/git`)).toEqual({ connection: null });
  });

  test('cannot make a repository where there is no API for it', async () => {
    const input = git.input('harbour/fresh', { createRepo: true });
    expect(await refused(await here.project(), input)).toEqual(failure('creation_unsupported'));
  });

  test('keeps two projects out of each other’s files', async () => {
    const repo = await git.repository({ ...DOCS, 'docs/de/a.md': '# A\n', 'docs2/b.md': '# B\n' });
    await git.server.work(repo).branch('next');
    const connect = async (basePath: string, more = {}) =>
      here.connect(await here.project(), git.input(repo, { basePath, ...more }));
    expect((await connect('docs')).status).toBe(201);
    for (const basePath of ['docs', 'docs/de', '']) {
      const answer = await connect(basePath);
      expect(here.refusal(answer)).toEqual(failure('overlapping'));
    }
    const shouted = git.input(repo.toUpperCase(), { basePath: 'docs' });
    expect(await refused(await here.project(), shouted)).toEqual(failure('overlapping'));
    const renamed = await connect('docs', { provider: 'gitlab_self_managed' });
    expect(here.refusal(renamed)).toEqual(failure('overlapping'));
    const { port } = new URL(git.server.origin);
    for (const host of ['localhost', 'LOCALHOST.', '[::1]', '[::ffff:127.0.0.1]', '127.1']) {
      const alias = await connect('docs', { host: `http://${host}:${port}` });
      expect([host, here.refusal(alias)]).toEqual([host, failure('overlapping')]);
    }
    expect((await connect('docs2')).status).toBe(201);
    expect((await connect('', { branch: 'next' })).status).toBe(201);
  });

  const INVALID = [400, 'invalid_payload', undefined];
  test.each([
    ...['../docs', 'a/../b', '/docs', '/', '.git', 'a/.GIT/b', 'git~1', 'a//b', 'a\\b', 'C:/docs'],
    ...['.gi\u200dt', 'a\nb', 'docs.', 'a\u0085b'],
  ])('refuses the folder %p', async (basePath) => {
    const project = await here.project();
    expect(await refused(project, git.input('harbour/docs', { basePath }))).toEqual(INVALID);
  });

  test.each([
    ...['a b', 'a..b', '-a', '.a', 'a/.b', 'a.lock', 'a/', '/a', 'a//b', 'a.', '@', 'a@{b', 'HEAD'],
    ...['a~1', 'a^', 'a:b', 'a?', 'a*', 'a[', 'a\\b', 'a\tb'],
  ])('refuses the branch %p', async (branch) => {
    const project = await here.project();
    expect(await refused(project, git.input('harbour/docs', { branch }))).toEqual(INVALID);
  });

  test('refuses what is no repository, and more or less than one way to open it', async () => {
    const project = await here.project();
    for (const name of ['../docs', 'a/b/c', 'harbour/..', 'harbour/.git', 'a/b?c', 'a/b#c']) {
      expect([name, ...(await refused(project, git.input(name)))]).toEqual([name, ...INVALID]);
    }
    const bare = { repoFullName: 'harbour/docs', host: git.server.origin };
    expect(await refused(project, bare)).toEqual(INVALID);
    const two = git.input('harbour/docs', { token: 'a', installationId: '1' });
    expect(await refused(project, two)).toEqual(INVALID);
    const gitLab = { ...two, provider: 'gitlab_self_managed', token: undefined };
    expect(await refused(project, gitLab)).toEqual(INVALID);
  });

  test('uses an account of the caller, and of no other user', async () => {
    const repo = await git.repository(DOCS);
    const { service } = here.workspace;
    const grace = await service.person('grace');
    const { database, options } = service;
    const { secrets } = options.runtime.deps;
    const me = listAt(await read(`/projects/${here.workspace.project}/members`), 'members');
    const account = (userId: string, token: string) => ({
      id: Bun.randomUUIDv7(),
      userId,
      provider: 'gitlab_self_managed' as const,
      host: git.server.origin,
      login: 'x',
      token: secrets.seal('git account token', token),
      createdAt: new Date(),
    });
    const mine = account(textAt(me[0], 'userId'), 'good');
    const theirs = account(grace.id, 'good');
    await database.write(async (stores) => {
      await stores.git.accounts.insert(mine);
      await stores.git.accounts.insert(theirs);
    });
    const project = await here.project();
    const by = (accountId: string, more = {}) => ({ repoFullName: repo, accountId, ...more });
    for (const id of [theirs.id, NO_ID]) {
      expect((await refused(project, by(id))).slice(0, 2)).toEqual([404, 'not_found']);
    }
    for (const more of [{ provider: 'github' }, { host: 'https://git.example.com' }]) {
      expect(await refused(project, by(mine.id, more))).toEqual(INVALID);
    }
    git.server.credentials = { password: 'good' };
    const { status, body } = await here.connect(project, by(mine.id));
    git.server.credentials = null;
    expect([status, at(body, 'connection', 'provider')]).toEqual([201, 'gitlab_self_managed']);
  });

  test('needs an admin, and the project', async () => {
    const project = await here.project();
    const repo = git.input(await git.repository(DOCS));
    const { service, make } = here.workspace;
    const editor = await service.person(`editor-${project}`);
    await make.member(project, editor.email, 'editor');
    const as = await service.token(editor);
    const target = `POST /api/v1/projects/${project}/git`;
    const answer = await service.send(target, { as, body: repo });
    expect([answer.status, at(answer.body, 'code')]).toEqual([403, 'forbidden']);
    const seen = await service.send(`GET /api/v1/projects/${project}/git`, { as });
    expect(seen.body).toEqual({ connection: null });
    const stranger = await service.token(await service.person(`stranger-${project}`));
    expect((await service.send(target, { as: stranger, body: repo })).status).toBe(404);
    expect((await send(`GET /api/v1/projects/${NO_ID}/git`)).status).toBe(404);
  });
});
