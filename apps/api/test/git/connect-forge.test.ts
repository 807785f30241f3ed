/** Connecting where the host has the API of a forge: rights, tokens, repositories that are made. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { type ForgeServer, openForgeServer } from '@quoin/test-kit';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { DIALECTS } from '../support/service.ts';

/** Starting PostgreSQL, when no other test of this run did. */
const START_MS = 60_000;

const failure = (cause: string) => [400, 'connect_failed', cause];

describe.each(DIALECTS)('connecting at a forge on %s', (dialect) => {
  let here: GitWorkspace;
  let forge: ForgeServer;
  beforeAll(async () => {
    here = await openGitWorkspace(dialect);
    forge = openForgeServer(here.git.server, 'harbour');
  }, START_MS);
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
    // It is there now: whoever wants it connects it.
    expect(await refused({ ...body, basePath: 'other' })).toEqual(failure('forbidden'));
  });
});
