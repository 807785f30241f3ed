/** Calls against a server that stores what it receives, as a GitHub Enterprise Server does. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Forge } from '@quoin/git-sync';
import { guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import { type ForgeServer, type GitServer, openForgeServer, openGitServer } from '@quoin/test-kit';
import { createForges } from '../src/index.ts';
import { refused } from './support/refused.ts';

const NAME = 'octocat/docs';
let git: GitServer;
let server: ForgeServer;
const signal = new AbortController().signal;
const forges = createForges({ fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }) });

beforeEach(async () => {
  git = await openGitServer();
  server = openForgeServer(git);
});
afterEach(() => git.close());

const open = async (repoFullName = NAME, token: string | null = server.token): Promise<Forge> => {
  const place = { provider: 'github_enterprise' as const, host: server.host };
  const forge = await forges.forge({ ...place, repoFullName, token, installationId: null }, signal);
  if (forge === null) throw new Error('the server has no API');
  return forge;
};

const twoBranches = async () => {
  const work = await git.create(NAME);
  await work.commit('First', { files: { 'a.md': 'one\n' } });
  await work.branch('quoin');
  await work.commit('Second', { branch: 'quoin', files: { 'a.md': 'two\n' } });
  return work;
};

const PROPOSAL = { from: 'quoin', into: 'main', title: 'Documentation', body: 'Two pages' };

describe('a repository', () => {
  test('is created empty in the account of the owner of the token', async () => {
    const made = await (await open()).createRepository({ isPrivate: true }, signal);
    expect(made).toEqual({
      cloneUrl: `${server.host}/${NAME}.git`,
      defaultBranch: null,
      isPrivate: true,
      canPush: true,
    });
    expect(server.requests.at(-2)).toEqual({ method: 'POST', path: '/user/repos' });
    expect(await (await open()).repository(signal)).toEqual(made);
  });

  test('is made in an organisation where the name begins with one', async () => {
    await (await open('harbour/docs')).createRepository({ isPrivate: false }, signal);
    expect(server.requests).toContainEqual({ method: 'POST', path: '/orgs/harbour/repos' });
  });

  test('a repository that exists is not created again', async () => {
    await git.create(NAME);
    const problem = await refused((await open()).createRepository({ isPrivate: true }, signal));
    expect([problem.kind, problem.message]).toEqual([
      'forbidden',
      expect.stringContaining('Validation Failed'),
    ]);
  });

  test('has a default branch once it has a commit', async () => {
    await twoBranches();
    expect(await (await open()).repository(signal)).toMatchObject({ defaultBranch: 'main' });
  });

  test('an unknown repository is not found', async () => {
    expect((await refused((await open()).repository(signal))).kind).toBe('not_found');
  });
});

describe('a branch', () => {
  test('is protected if its rules require a pull request', async () => {
    await twoBranches();
    const forge = await open();
    expect(await forge.isProtected('main', signal)).toBe(false);
    await server.protect(NAME);
    expect(await forge.isProtected('main', signal)).toBe(true);
    expect(await forge.isProtected('quoin', signal)).toBe(false);
  });

  test('a missing branch is neither protected nor unprotected', async () => {
    await twoBranches();
    expect(await (await open()).isProtected('absent', signal)).toBeNull();
  });
});

describe('a pull request', () => {
  test('is made once, and gets title and text anew after that', async () => {
    const work = await twoBranches();
    const forge = await open();
    const first = await forge.propose(PROPOSAL, signal);
    expect(first).toEqual({
      number: 1,
      url: `${server.host}/${NAME}/pull/1`,
      state: 'open',
      into: 'main',
      commit: (await work.head('quoin')) ?? '',
    });
    const again = await forge.propose({ ...PROPOSAL, title: 'More', body: 'Three' }, signal);
    expect(again).toEqual(first);
    expect(server.pulls(NAME)).toHaveLength(1);
    expect(server.pulls(NAME)[0]).toMatchObject({ title: 'More', body: 'Three' });
  });

  test.each(['merge', 'squash', 'rebase'] as const)('is merged after a %s', async (method) => {
    const work = await twoBranches();
    const forge = await open();
    const { number } = await forge.propose(PROPOSAL, signal);
    await server.merge(NAME, number, method);
    expect((await forge.pullRequest(number, signal))?.state).toBe('merged');
    expect(await work.read('a.md')).toBe('two\n');
  });

  test('is closed without a merge, and a new one is made', async () => {
    await twoBranches();
    const forge = await open();
    const { number } = await forge.propose(PROPOSAL, signal);
    server.closePull(NAME, number);
    expect((await forge.pullRequest(number, signal))?.state).toBe('closed');
    expect((await forge.propose(PROPOSAL, signal)).number).toBe(2);
  });

  test('is closed through the API, once and without an error when it is closed already', async () => {
    await twoBranches();
    const forge = await open();
    const { number } = await forge.propose(PROPOSAL, signal);
    expect((await forge.close(number, signal))?.state).toBe('closed');
    expect(server.pulls(NAME)[0]).toMatchObject({ state: 'closed', mergedAt: null });
    expect((await forge.close(number, signal))?.state).toBe('closed');
    expect(await forge.close(7, signal)).toBeNull();
  });

  test('a pull request that was merged before it is closed is returned as merged', async () => {
    await twoBranches();
    const forge = await open();
    const { number } = await forge.propose(PROPOSAL, signal);
    await server.merge(NAME, number, 'merge');
    expect((await forge.close(number, signal))?.state).toBe('merged');
  });

  test('a pull request that GitHub refuses to close is an error', async () => {
    await twoBranches();
    const forge = await open();
    const { number } = await forge.propose(PROPOSAL, signal);
    server.fault = ({ method }) =>
      method === 'PATCH' ? Response.json({ message: 'Validation Failed' }, { status: 422 }) : null;
    expect((await refused(forge.close(number, signal))).kind).toBe('forbidden');
    server.fault = null;
    expect((await forge.pullRequest(number, signal))?.state).toBe('open');
  });

  test('a missing pull request is null', async () => {
    await twoBranches();
    expect(await (await open()).pullRequest(7, signal)).toBeNull();
  });

  test('a pull request between equal branches is refused with a reason', async () => {
    const work = await git.create(NAME);
    await work.commit('First', { files: { 'a.md': 'one\n' } });
    await work.branch('quoin');
    const problem = await refused((await open()).propose(PROPOSAL, signal));
    expect([problem.kind, problem.message]).toEqual([
      'forbidden',
      expect.stringContaining('both branches exist and differ'),
    ]);
  });

  test('a request that another process opens at the same time is reused', async () => {
    await twoBranches();
    const forge = await open();
    await forge.propose(PROPOSAL, signal);
    server.fault = ({ path }) => {
      if (!path.includes('/pulls?')) return null;
      server.fault = null;
      return Response.json([]);
    };
    expect(await forge.propose({ ...PROPOSAL, title: 'Mine' }, signal)).toMatchObject({
      number: 1,
    });
    expect(server.pulls(NAME)).toMatchObject([{ title: 'Mine' }]);
  });
});

describe('a token', () => {
  const place = () => ({ provider: 'github_enterprise' as const, host: server.host });

  test('tells whose it is', async () => {
    expect(await forges.login({ ...place(), token: server.token }, signal)).toBe('octocat');
  });

  test('a revoked token has no access, and no message contains it', async () => {
    await git.create(NAME);
    const forge = await open();
    server.revoke();
    for (const work of [
      () => forges.login({ ...place(), token: server.token }, signal),
      () => forge.repository(signal),
      () => forge.propose(PROPOSAL, signal),
      () => forge.pullRequest(1, signal),
      () => forge.close(1, signal),
      () => forge.isProtected('main', signal),
    ]) {
      const problem = await refused(work());
      expect(problem.kind).toBe('unauthorized');
      expect(Bun.inspect(problem)).not.toContain(server.token);
    }
  });

  test('opens Git too', async () => {
    const forge = await open();
    expect(await forge.credential(signal)).toEqual({
      username: 'x-access-token',
      password: server.token,
    });
  });
});

test('a host without the API is a plain Git server', async () => {
  git.api = null;
  const place = { provider: 'github_enterprise' as const, host: git.origin };
  const address = { ...place, repoFullName: NAME, token: 't', installationId: null };
  const { forge } = createForges({
    fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }),
  });
  expect(await forge(address, signal)).toBeNull();
});

test('a host of a private network is not called unless it is allowed', async () => {
  const place = { provider: 'gitlab_self_managed' as const, host: git.origin };
  const { forge } = createForges({ fetch: guardedFetch({ allow: [] }) });
  const address = { ...place, repoFullName: NAME, token: 't', installationId: null };
  const problem = await refused(forge(address, signal));
  expect([problem.kind, git.requests.length]).toEqual(['host_refused', 0]);
});
