/** Connecting where the host has the API of a forge: rights, tokens, repositories that are made. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { type ForgeServer, oneInCheck, openForgeServer } from '@quoin/test-kit';
import { listAt, textAt } from '../support/answer.ts';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { DIALECTS } from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const failure = (cause: string) => [400, 'connect_failed', cause];

describe.each(chosen)('connecting at a forge on %s', (dialect) => {
  let here: GitWorkspace;
  let forge: ForgeServer;
  beforeAll(async () => {
    here = await openGitWorkspace(dialect, { hasApp: true });
    forge = openForgeServer(here.git.server, 'harbour');
  });
  afterAll(() => here[Symbol.asyncDispose]());
  afterEach(() => {
    forge.fault = null;
  });

  const input = (name: string, more = {}) => here.git.input(name, { token: forge.token, ...more });
  const connect = async (body: unknown) => here.connect(await here.project(), body);
  const refused = async (body: unknown) => here.refusal(await connect(body));

  test('takes a repository that the token may write to', async () => {
    const repo = await here.git.repository({ 'a.md': '# A\n' });
    expect((await connect(input(repo))).status).toBe(201);
  });

  test('says what is wrong with the credential, or with the name', async () => {
    const repo = await here.git.repository({ 'a.md': '# A\n' });
    expect(await refused(here.git.input(repo))).toEqual(failure('unauthorized'));
    expect(await refused(input(repo, { token: 'EXAMPLE' }))).toEqual(failure('unauthorized'));
    const app = input(repo, { token: undefined, installationId: '7' });
    expect(await refused(app)).toEqual(failure('unauthorized'));
    expect(await refused(input('harbour/none'))).toEqual(failure('not_found'));
    forge.fault = ({ path }) =>
      path === `/repos/${repo}`
        ? Response.json({
            clone_url: `${forge.host}/${repo}.git`,
            default_branch: 'main',
            private: true,
            size: 1,
            permissions: { admin: false, push: false, pull: true },
          })
        : null;
    expect(await refused(input(repo))).toEqual(failure('forbidden'));
    forge.fault = () => Response.json({ message: 'Bad gateway' }, { status: 502 });
    expect(await refused(input(repo))).toEqual(failure('unavailable'));
  });

  describe('an installation of the GitHub App', () => {
    const ACCOUNT = '01900000-0000-7000-8000-000000000001';
    const signIn = (token: string) => {
      const { server, signInTokens } = here.git;
      const place = { provider: 'github_enterprise', host: server.origin } as const;
      here.git.signIns = [{ id: ACCOUNT, ...place, login: 'ada', createdAt: new Date() }];
      signInTokens.set(ACCOUNT, token);
    };
    afterEach(() => {
      here.git.signIns = [];
      here.git.signInTokens.clear();
      forge.users.clear();
    });
    const byInstallation = (repo: string, installationId = '7') =>
      input(repo, { token: undefined, installationId });

    test('opens a repository for a user who may use it and push', async () => {
      const repo = await here.git.repository({ 'a.md': '# A\n' });
      forge.users.set('ghu_ada', { login: 'ada', installations: [6, 7], canPush: true });
      signIn('ghu_ada');
      expect((await connect(byInstallation(repo))).status).toBe(201);
    });

    test.each([
      ['without a user access token', null, 'unauthorized'],
      ['with access to other installations', { installations: [6], canPush: true }, 'forbidden'],
      ['who may not push', { installations: [7], canPush: false }, 'forbidden'],
    ])('is refused to a user %s, in each request that names it', async (_, user, cause) => {
      const repo = await here.git.repository({ 'a.md': '# A\n' });
      if (user !== null) {
        forge.users.set('ghu_grace', { login: 'grace', ...user });
        signIn('ghu_grace');
      } else signIn(forge.token);
      const project = await here.project();
      const asked = forge.requests.length;
      const connected = await here.connect(project, byInstallation(repo));
      expect(here.refusal(connected)).toEqual(failure(cause));
      const at = `/api/v1/projects/${project}/git`;
      const { send } = here.workspace;
      const preview = await send(`POST ${at}/preview`, byInstallation(repo));
      expect(here.refusal(preview)).toEqual(failure(cause));
      const tokens = forge.requests.slice(asked).filter(({ path }) => path.startsWith('/app/'));
      expect(tokens).toEqual([]);
      // Another installation of a connection that exists is proven as well.
      await here.connect(project, input(repo));
      const changed = await send(`PATCH ${at}`, { installationId: '7' });
      expect(here.refusal(changed)).toEqual(failure(cause));
    });

    test('is proven by a connected account too', async () => {
      const repo = await here.git.repository({ 'a.md': '# A\n' });
      forge.users.set('ghu_ada', { login: 'ada', installations: [7], canPush: true });
      const { database, options } = here.workspace.service;
      const { secrets } = options.runtime.deps;
      const members = await here.workspace.read(`/projects/${here.workspace.project}/members`);
      const account = {
        id: Bun.randomUUIDv7(),
        userId: textAt(listAt(members, 'members')[0], 'userId'),
        provider: 'github_enterprise' as const,
        host: here.git.server.origin,
        login: 'ada',
        token: secrets.seal('git account token', 'ghu_ada'),
        createdAt: new Date(),
      };
      await database.write((stores) => stores.git.accounts.insert(account));
      expect((await connect(byInstallation(repo))).status).toBe(201);
    });
  });

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('makes a repository that is to be private: %p', async (repoPrivate, isPrivate) => {
    const name = `harbour/made-${String(repoPrivate)}`;
    const body = input(name, {
      createRepo: true,
      basePath: 'docs',
      ...(repoPrivate !== undefined && { repoPrivate }),
    });
    const anonymous = { ...body, token: undefined };
    expect(await refused(anonymous)).toEqual(failure('unauthorized'));
    expect((await connect(body)).status).toBe(201);
    const made = await fetch(`${forge.host}/api/v3/repos/${name}`, {
      headers: { authorization: `token ${forge.token}` },
    });
    expect(await made.json()).toMatchObject({ private: isPrivate });
    // It is there now: the caller that wants it connects it.
    expect(await refused({ ...body, basePath: 'other' })).toEqual(failure('forbidden'));
  });
});
