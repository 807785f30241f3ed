/** Both forges pass the contract of their port, with servers that store what they receive. */
import { afterEach, describe, expect, test } from 'bun:test';
import type { CommitStatus, Forge } from '@quoin/git-sync';
import {
  type ForgeUnderTest,
  forgeChecks,
  MemoryRepository,
  memoryForge,
} from '@quoin/git-sync/testing';
import { guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import { openForgeServer, openGitServer } from '@quoin/test-kit';
import { createForges } from '../src/index.ts';
import { gitLabProject } from './support/gitlab-project.ts';
import { openGitLab } from './support/gitlab-server.ts';

const forges = createForges({ fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }) });

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const openAt = async (
  provider: 'github_enterprise' | 'gitlab_self_managed',
  host: string,
  repoFullName: string,
  token: string,
): Promise<Forge> => {
  const address = { provider, host, repoFullName, token, installationId: null };
  const forge = await forges.forge(address, new AbortController().signal);
  if (forge === null) throw new Error('the server has no API');
  return forge;
};

const STATES: readonly CommitStatus['state'][] = ['pending', 'success', 'failure'];

const gitHub = async (): Promise<ForgeUnderTest> => {
  const git = await openGitServer();
  cleanUps.push(() => git.close());
  const server = openForgeServer(git);
  const name = `${server.login}/docs`;
  const work = await git.create(name);
  const open = (repository: string) =>
    openAt('github_enterprise', server.host, repository, server.token);
  const pull = (number: number) => server.pulls(name).find((one) => one.number === number);
  return {
    forge: await open(name),
    absent: await open(`${server.login}/new`),
    commit: async (branch, files) => {
      if (branch !== 'main' && (await work.head(branch)) === null) await work.branch(branch);
      const commit = await work.commit('Change', { branch, files });
      for (const { number, from, state } of server.pulls(name)) {
        if (from === branch && state === 'open') await server.movePull(name, number);
      }
      return commit;
    },
    merge: async (number) => void (await server.merge(name, number, 'merge')),
    protect: (branch) => server.protect(name, branch),
    textsOf: async (number) => pull(number) ?? { title: '', body: '' },
    commentsOf: async (number) =>
      server.comments.filter((one) => one.number === number).map(({ body }) => body),
    statusesOf: async (commit) => {
      const last = new Map<string, CommitStatus>();
      for (const { context, state: written, description, url, ...status } of server.statuses) {
        const state = STATES.find((one) => one === written);
        if (status.commit !== commit || state === undefined) continue;
        last.set(context, { commit, name: context, state, description, url: url || null });
      }
      return [...last.values()];
    },
  };
};

const gitLab = async (): Promise<ForgeUnderTest> => {
  const server = openGitLab();
  cleanUps.push(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });
  const forge = memoryForge();
  const projects = [
    gitLabProject(forge, 'harbour/handbook', 'docs'),
    gitLabProject(memoryForge(new MemoryRepository(), { exists: false }), 'harbour', 'new'),
  ];
  server.otherwise = async (asked) => {
    const isNew = asked.path === '/projects' || asked.path === '/namespaces/harbour';
    const answers = isNew ? projects.slice(1) : projects;
    for (const answer of answers) {
      const given = await answer(asked);
      if (given !== undefined) return given;
    }
    return undefined;
  };
  const open = (name: string) => openAt('gitlab_self_managed', server.origin, name, 'glpat-token');
  return {
    forge: await open('harbour/handbook/docs'),
    absent: await open('harbour/new'),
    commit: async (branch, files) => forge.commit(branch, files),
    merge: forge.merge,
    protect: forge.protect,
    textsOf: async (number) =>
      forge.requests().find((one) => one.number === number) ?? { title: '', body: '' },
    commentsOf: async (number) => forge.comments(number).map(({ body }) => body),
    statusesOf: async (commit) => forge.statuses(commit),
  };
};

describe.each([
  ['GitHub', gitHub],
  ['GitLab', gitLab],
] as const)('%s', (_, open) => {
  for (const [name, check] of Object.entries(forgeChecks)) {
    test(name, async () => check(await open()));
  }
});
