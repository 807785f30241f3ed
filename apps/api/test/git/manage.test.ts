/** A connection is changed, paused, given a new secret and taken away; its credential stays unseen. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { webhookSecretsOf } from '@quoin/core';
import { writeBackup } from '@quoin/db';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { DIALECTS } from '../support/service.ts';
import type { TestGit } from '../support/test-git.ts';
import { INVALID } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const TOKEN = 'EXAMPLE-canary-3b9e';
const DOCS = { 'docs/guide.md': '# Guide\n', 'other/a.md': '# A\n' };

describe.each(chosen)('a connection on %s', (dialect) => {
  let here: GitWorkspace;
  let git: TestGit;
  beforeAll(async () => {
    here = await openGitWorkspace(dialect, { password: TOKEN });
    git = here.git;
  });
  afterAll(() => here[Symbol.asyncDispose]());

  const stores = () => here.workspace.service.database;
  const base = (project: string) => `/api/v1/projects/${project}/git`;
  const send = (target: string, body?: unknown) => here.workspace.send(target, body);
  const events = async (project: string) =>
    listAt(await here.workspace.read(`/projects/${project}/events`), 'events').filter((event) =>
      textAt(event, 'type').startsWith('git.'),
    );
  const record = async (id: string) => {
    const found = await stores().read((all) => all.git.connections.get(id));
    if (found === null) throw new Error('the connection is gone');
    return found;
  };
  const connected = async (more = {}) => {
    const project = await here.project();
    const repo = await git.repository(DOCS);
    const input = git.input(repo, { basePath: 'docs', token: TOKEN, ...more });
    const { status, body, text } = await here.connect(project, input);
    expect([status, status === 201 ? '' : text]).toEqual([201, '']);
    const id = textAt(body, 'connection', 'id');
    const secret = textAt(body, 'connection', 'webhookSecret');
    return { project, repo, id, secret, runId: textAt(body, 'connection', 'runs', 0, 'id') };
  };
  /** As the job leaves it. */
  const settle = async ({ id, runId }: { id: string; runId: string }) => {
    await stores().write(async (all) => {
      await all.git.runs.update(runId, ['Queued'], { status: 'Success' });
      await all.git.connections.update(id, { lastCommit: 'abc', lastTree: 'def' });
      await all.git.files.putMany([
        {
          connectionId: id,
          path: 'guide.md',
          kind: 'page',
          pageId: null,
          oid: 'abc',
          mode: '100644',
          contentHash: 'abc',
          version: null,
          content: null,
          sentVersion: null,
          sentOver: null,
        },
      ]);
    });
  };
  const waiting = async (id: string) => {
    const run = await stores().read((all) => all.git.runs.queued(id));
    return run?.trigger ?? null;
  };

  test('changes its modes without a look at the repository', async () => {
    const { project, id, runId } = await connected();
    await settle({ id, runId });
    const asked = git.server.requests.length;
    const change = {
      outboundMode: 'pr',
      conflictPolicy: 'editor_wins',
      autoSync: false,
      publishOnSync: false,
      branch: 'main',
    };
    const { status, body } = await send(`PATCH ${base(project)}`, change);
    expect(status).toBe(200);
    expect(at(body, 'connection')).toMatchObject({ ...change, lastCommit: 'abc' });
    expect(git.server.requests.length).toBe(asked);
    expect(await waiting(id)).toBeNull();
    const [event] = await events(project);
    expect(event).toMatchObject({
      type: 'git.updated',
      data: { changed: ['outboundMode', 'conflictPolicy', 'autoSync', 'publishOnSync'] },
    });
    const before = (await events(project)).length;
    expect((await send(`PATCH ${base(project)}`, change)).status).toBe(200);
    expect(await events(project)).toHaveLength(before);
    expect(await here.workspace.codeOf(`PATCH ${base(project)}`, {})).toEqual(INVALID);
  });

  test('changes settings member by member, and refuses templates that Git cannot use', async () => {
    const { project, id } = await connected({ settings: { commitSkipCi: true } });
    const patch = (settings: unknown) => send(`PATCH ${base(project)}`, { settings });
    const wanted = {
      commitMessage: 'docs({space}): {message}\n\n{pages}',
      commitAuthor: 'Docs of {project} <docs@example.com>',
    };
    const { status, body } = await patch({
      ...{ ...wanted, commitSignOff: true },
      ...{ imageFolder: 'static/img/', renameFiles: true },
    });
    expect(status).toBe(200);
    expect(at(body, 'connection', 'settings')).toEqual({
      ...wanted,
      commitCommitter: null,
      commitCoAuthors: true,
      commitSignOff: true,
      commitSkipCi: true,
      commitPer: 'publication',
      imageFolder: 'static/img',
      renameFiles: true,
      requestReports: true,
    });
    const [event] = await events(project);
    expect(event).toMatchObject({
      data: {
        changed: [
          ...['settings.commitMessage', 'settings.commitAuthor', 'settings.commitSignOff'],
          ...['settings.imageFolder', 'settings.renameFiles'],
        ],
      },
    });
    expect(
      (await patch({ commitSkipCi: null, commitMessage: null, renameFiles: null })).status,
    ).toBe(200);
    const kept = {
      ...{ commitAuthor: wanted.commitAuthor, commitSignOff: true, imageFolder: 'static/img' },
    };
    expect((await record(id)).settings).toEqual(kept);

    const refused = async (settings: unknown): Promise<unknown[]> => {
      const answer = await patch(settings);
      return [answer.status, textAt(answer.body, 'code'), textAt(answer.body, 'error')];
    };
    const [code, name, said] = await refused({ commitMessage: '{subject} by {who}' });
    expect({ refused: [code, name] }).toEqual({ refused: INVALID });
    expect(said).toContain('{subject}, {who}');
    expect(said).toContain('{message}, {author}, {pages}, {count}, {project}, {space}');
    const bad = [
      { commitMessage: 'a\0b' },
      { commitMessage: ' \n ' },
      { commitAuthor: 'Docs\ncommitter x <a@b>' },
      { commitAuthor: 'Docs' },
      { commitAuthor: 'Docs <a@b> <c@d>' },
      { commitCommitter: '{message} <docs@example.com>' },
      { commitCommitter: 'Docs <{author}@example.com>' },
      { commitCommitter: 'Docs <a@b>\0' },
      { commitPer: 'hour' },
      { imageFolder: '../outside' },
      { imageFolder: '.git/hooks' },
      { imageFolder: '/' },
      { renameFiles: 'yes' },
      { unknown: true },
      {},
    ];
    for (const settings of bad) {
      const [status, code] = await refused(settings);
      expect({ settings, refused: [status, code] }).toEqual({ settings, refused: INVALID });
    }
    expect((await record(id)).settings).toEqual(kept);
  });

  test('stores a signing key sealed, shows its public half, and refuses one that cannot sign', async () => {
    const options = {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    } as const;
    const { privateKey } = generateKeyPairSync('ed25519', options);
    const { project, id } = await connected({ signingKey: privateKey });
    const patch = (signingKey: unknown) => send(`PATCH ${base(project)}`, { signingKey });
    const read = await here.workspace.read(`/projects/${project}/git`);
    expect(at(read, 'connection', 'signingKey')).toEqual({
      format: 'ssh',
      publicKey: expect.stringMatching(/^ssh-ed25519 [\w+/=]+$/),
      fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
    });
    const stored = await record(id);
    const [line = ''] = privateKey.split('\n').slice(1);
    expect(JSON.stringify([read, stored, await events(project)])).not.toContain(line);
    expect(stored.signingKey).not.toBeNull();

    const encrypted = generateKeyPairSync('ed25519', {
      ...options,
      privateKeyEncoding: { ...options.privateKeyEncoding, cipher: 'aes-256-cbc', passphrase: 'x' },
    });
    for (const key of [encrypted.privateKey, 'x'.repeat(40), 'short', 7]) {
      const answer = await patch(key);
      const refused: unknown[] = [answer.status, textAt(answer.body, 'code')];
      expect({ key, refused }).toEqual({ key, refused: INVALID });
    }
    expect(await record(id)).toEqual(stored);
    expect((await patch(null)).status).toBe(200);
    expect(await record(id)).toMatchObject({ signingKey: null, signingPublicKey: null });
    const [event] = await events(project);
    expect(event).toMatchObject({ type: 'git.updated', data: { changed: ['signingKey'] } });
  });

  test('changes to an account of the caller, and to no other one', async () => {
    const { project, id } = await connected();
    const { service } = here.workspace;
    const { secrets } = service.options.runtime.deps;
    const members = await here.workspace.read(`/projects/${here.workspace.project}/members`);
    const grace = await service.person(`grace-${project}`);
    const account = (userId: string) => ({
      ...{ id: Bun.randomUUIDv7(), userId, provider: 'github_enterprise' as const },
      ...{ host: git.server.origin, login: 'x', createdAt: new Date() },
      token: secrets.seal('git account token', TOKEN),
    });
    const mine = account(textAt(listAt(members, 'members')[0], 'userId'));
    const theirs = account(grace.id);
    await stores().write(async (all) => {
      await all.git.accounts.insert(mine);
      await all.git.accounts.insert(theirs);
    });
    const patch = (accountId: string) => send(`PATCH ${base(project)}`, { accountId });
    expect((await patch(theirs.id)).status).toBe(404);
    expect(await record(id)).toMatchObject({ accountId: null, token: expect.any(String) });
    expect((await patch(mine.id)).status).toBe(200);
    expect(await record(id)).toMatchObject({
      ...{ accountId: mine.id, token: null, createdBy: mine.userId },
    });
    const [event] = await events(project);
    expect(at(event, 'data', 'changed')).toContain('accountId');
  });

  test('turned to another folder meets it anew, and keeps what it knows of files', async () => {
    const { project, id, runId } = await connected();
    await settle({ id, runId });
    await stores().write((all) =>
      all.git.connections.lease(id, 'run', new Date(), new Date(Date.now() + 60_000)),
    );
    const { status, body } = await send(`PATCH ${base(project)}`, { basePath: 'other/' });
    expect([status, at(body, 'connection', 'basePath')]).toEqual([200, 'other']);
    expect(await record(id)).toMatchObject({ lastCommit: null, lastTree: null, lease: null });
    expect(await stores().read((all) => all.git.files.list(id))).toHaveLength(1);
    expect(await waiting(id)).toBe('manual');
    expect(git.woken.at(-1)).toBe(id);
  });

  test('is turned only to what is there and free', async () => {
    const { project, repo, id } = await connected();
    const other = await here.project();
    const beside = git.input(repo, { basePath: 'other', token: TOKEN });
    expect((await here.connect(other, beside)).status).toBe(201);
    const refusal = async (body: unknown) =>
      here.refusal(await send(`PATCH ${base(project)}`, body));
    const failed = (cause: string) => [400, 'connect_failed', cause];
    expect(await refusal({ branch: 'gone' })).toEqual(failed('branch_missing'));
    const gone = await send(`PATCH ${base(project)}`, { basePath: 'gone' });
    expect(here.refusal(gone)).toEqual(failed('base_path_missing'));
    // A connection has no direction any more.
    expect(textAt(gone.body, 'error')).toContain('add the folder to the repository first');
    expect(textAt(gone.body, 'error')).not.toContain('direction');
    expect(await refusal({ basePath: 'other' })).toEqual(failed('overlapping'));
    expect(await refusal({ basePath: '' })).toEqual(failed('overlapping'));
    expect((await refusal({ basePath: '../x' })).slice(0, 2)).toEqual(INVALID);
    expect((await refusal({ branch: 'a..b' })).slice(0, 2)).toEqual(INVALID);
    expect(await record(id)).toMatchObject({ branch: 'main', basePath: 'docs' });
    const moved = await git.server.work(repo).branch('next');
    expect(moved).toBeUndefined();
    expect((await send(`PATCH ${base(project)}`, { branch: 'next', basePath: '' })).status).toBe(
      200,
    );
  });

  test('repeated pauses and resumes change nothing more', async () => {
    const { project, id, runId } = await connected();
    await settle({ id, runId });
    const pause = async (paused: boolean) => {
      const { status, body } = await send(`POST ${base(project)}/pause`, { paused });
      return [status, at(body, 'connection', 'status')];
    };
    expect([await pause(true), await pause(true)]).toEqual([
      [200, 'paused'],
      [200, 'paused'],
    ]);
    expect(await waiting(id)).toBeNull();
    expect([await pause(false), await pause(false)]).toEqual([
      [200, 'active'],
      [200, 'active'],
    ]);
    expect(await waiting(id)).toBe('manual');
    const types = (await events(project)).map((event) => textAt(event, 'type'));
    expect(types).toEqual(['git.resumed', 'git.paused', 'git.connected']);
  });

  test('a connection that stopped with an error continues when it is resumed or changed', async () => {
    for (const go of [
      (project: string) => send(`POST ${base(project)}/pause`, { paused: false }),
      (project: string) => send(`PATCH ${base(project)}`, { outboundMode: 'pr' }),
    ]) {
      const { project, id, runId } = await connected();
      await settle({ id, runId });
      const error = 'The token was revoked';
      await stores().write((all) =>
        all.git.connections.update(id, {
          status: 'error',
          error,
          failures: 3,
          retryAt: new Date(Date.now() + 60_000),
        }),
      );
      const shown = await here.workspace.read(`/projects/${project}/git`);
      expect(at(shown, 'connection')).toMatchObject({ status: 'error', error });
      expect(at((await go(project)).body, 'connection')).toMatchObject({
        status: 'active',
        error: null,
      });
      expect(await record(id)).toMatchObject({ failures: 0, retryAt: null });
      expect(await waiting(id)).toBe('manual');
    }
  });

  test('gets a new secret, and the old one counts for a day', async () => {
    const { project, id, secret } = await connected();
    const { body } = await send(`POST ${base(project)}/rotate-secret`);
    const fresh = textAt(body, 'connection', 'webhookSecret');
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(fresh).not.toBe(secret);
    const { deps } = here.workspace.service.options.runtime;
    const secretsAt = async (ms: number) => {
      const clock = { now: () => new Date(Date.now() + ms) };
      return [...webhookSecretsOf({ deps: { ...deps, clock } }, await record(id))];
    };
    expect(await secretsAt(0)).toEqual([fresh, secret]);
    expect(await secretsAt(23 * 3_600_000)).toEqual([fresh, secret]);
    expect(await secretsAt(24 * 3_600_000 + 1)).toEqual([fresh]);
    const shown = await here.workspace.read(`/projects/${project}/git`);
    expect(at(shown, 'connection', 'webhookSecret')).toBeUndefined();
  });

  test('goes without its pages, and can come again', async () => {
    const { project, repo, id } = await connected();
    const before = await here.workspace.read(`/projects/${project}/pages`);
    expect((await send(`DELETE ${base(project)}`)).status).toBe(204);
    expect(await here.workspace.read(`/projects/${project}/git`)).toEqual({ connection: null });
    expect(await here.workspace.read(`/projects/${project}/pages`)).toEqual(before);
    expect(await stores().read((all) => all.git.runs.latest(id, 9))).toEqual([]);
    expect((await events(project))[0]).toMatchObject({ type: 'git.disconnected', data: { repo } });
    const missing = await send(`DELETE ${base(project)}`);
    expect([missing.status, at(missing.body, 'code')]).toEqual([404, 'not_found']);
    const input = git.input(repo, { basePath: 'docs', token: TOKEN });
    expect((await here.connect(project, input)).status).toBe(201);
  });

  test('lists unresolved conflicts with the texts of both sides', async () => {
    const { project, id } = await connected();
    expect(await here.workspace.read(`/projects/${project}/git/conflicts`)).toEqual({
      conflicts: [],
    });
    const spaces = listAt(await here.workspace.read(`/projects/${project}/spaces`), 'spaces');
    const spaceId = textAt(spaces[0], 'id');
    const pageId = await here.workspace.make.page(project, spaceId, 'Tides');
    const { projectId } = await record(id);
    const conflict = {
      id: Bun.randomUUIDv7(),
      connectionId: id,
      projectId,
      pageId,
      runId: Bun.randomUUIDv7(),
      path: 'docs/tides.md',
      kind: 'edit_delete' as const,
      base: 'a\n',
      editor: 'b\n',
      git: null,
      applied: 'editor' as const,
      appliedVersion: 1,
      createdAt: new Date(),
      resolvedAt: null,
      resolvedBy: null,
      keep: null,
    };
    await stores().write((all) => all.git.conflicts.insert(conflict));
    const { runId, path, kind, editor, applied } = conflict;
    const shown = {
      ...{ pageId, title: 'Tides', path, kind, base: 'a\n', editor, git: null, applied, runId },
      createdAt: conflict.createdAt.toISOString(),
    };
    expect(await here.workspace.read(`/projects/${project}/git/conflicts`)).toEqual({
      conflicts: [{ ...shown, stale: false }],
    });
    await send(`PATCH /api/v1/pages/${pageId}`, { markdown: '# Tides\n\nEdited since.\n' });
    expect(await here.workspace.read(`/projects/${project}/git/conflicts`)).toEqual({
      conflicts: [{ ...shown, stale: true }],
    });
  });

  test('is asked for by what needs one', async () => {
    const project = await here.project();
    const reason = async (target: string, body?: unknown) => {
      const answer = await send(target, body);
      return [answer.status, at(answer.body, 'code'), at(answer.body, 'details', 'reason')];
    };
    const unavailable = [402, 'git_sync_unavailable', 'not_connected'];
    expect(await reason(`PATCH ${base(project)}`, { outboundMode: 'pr' })).toEqual(unavailable);
    expect(await reason(`POST ${base(project)}/pause`, { paused: true })).toEqual(unavailable);
    expect(await reason(`POST ${base(project)}/rotate-secret`)).toEqual(unavailable);
  });

  test('shows its credential nowhere', async () => {
    const wrong = `${TOKEN}-wrong`;
    using logged = spyOn(console, 'error');
    const { project, repo, secret } = await connected();
    const answers = [
      await send(`GET ${base(project)}`),
      await send(`PATCH ${base(project)}`, { basePath: 'other' }),
      await send(`POST ${base(project)}/rotate-secret`),
      await send(`GET /api/v1/projects/${project}/events`),
      await here.connect(await here.project(), git.input(repo, { token: wrong })),
    ];
    expect(answers.at(-1)?.status).toBe(400);
    for (const { text } of answers) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(secret);
    }
    const { database, options } = here.workspace.service;
    const { readable, writable } = new TransformStream<
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>
    >();
    const { files } = options.runtime.deps;
    const [bytes] = await Promise.all([
      new Response(readable).bytes(),
      writeBackup(database, writable, { version: '0', now: new Date(), files }),
    ]);
    const rows = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(bytes)));
    expect(rows).toContain(repo);
    expect(rows).not.toContain(TOKEN);
    expect(rows).not.toContain(secret);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(TOKEN);
    for (const request of git.server.requests) expect(request.url).not.toContain(TOKEN);
  });
});

describe.each(chosen)('a plan without Git sync on %s', (dialect) => {
  test('refuses a connection as a feature, and an old one as unavailable', async () => {
    await using here = await openGitWorkspace(dialect, {
      plan: { name: 'small', gitSync: false },
    });
    const project = await here.project();
    const repo = await here.git.repository(DOCS);
    const refused = await here.connect(project, here.git.input(repo));
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'plan_feature_missing']);
    expect(at(refused.body, 'details')).toEqual({ feature: 'gitSync' });
    const target = `POST /api/v1/projects/${project}/git/pause`;
    const paused = await here.workspace.send(target, { paused: false });
    expect([paused.status, at(paused.body, 'details')]).toEqual([402, { reason: 'plan' }]);
    expect(await here.workspace.read(`/projects/${project}/git`)).toEqual({ connection: null });
  });
});
