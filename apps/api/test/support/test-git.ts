/** Git as a deployment has it, beside a Git server that it reaches over HTTP as it would any other. */
import { generateKeyPairSync } from 'node:crypto';
import type { Git, SignInAccount } from '@quoin/core';
import { createForges } from '@quoin/forges';
import { createGitRemote } from '@quoin/git-worker';
import { guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import {
  type GitServer,
  noGit,
  openGitServer,
  temporaryFolder,
  workerProgram,
} from '@quoin/test-kit';

export interface TestGit extends AsyncDisposable {
  /** For the service. */
  readonly git: Git;
  readonly server: GitServer;
  /** Ids of the connections whose run some worker is to take, in order. */
  readonly woken: string[];
  /** What replaces the forge's API, which a plain Git server has none of. */
  forge: Git['forge'] | null;
  /** Accounts with which users sign in. */
  signIns: readonly SignInAccount[];
  /** By id of the account. */
  readonly signInTokens: Map<string, string>;
  /** A repository on the server with these files, if any. @returns its name */
  repository(files?: Readonly<Record<string, string>>): Promise<string>;
  /** The body of a request that connects a repository of the server. */
  input(repoFullName: string, more?: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

const newApp = () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { appId: '7', privateKey };
};

/**
 * @param password the password of the server; without one, all clients have access
 * @param hasApp whether the service is a GitHub App of the server
 */
export const openTestGit = async (password?: string, hasApp = false): Promise<TestGit> => {
  const server = await openGitServer(password === undefined ? {} : { credentials: { password } });
  const folder = await temporaryFolder();
  const allow = parseAllowedHosts(new URL(server.origin).host);
  const remote = createGitRemote({ dataDir: folder.path, allow, ...(await workerProgram('git')) });
  const gitHubApp = hasApp ? { ...newApp(), host: server.origin } : undefined;
  const forges = createForges({
    fetch: guardedFetch({ allow }),
    ...(gitHubApp !== undefined && { gitHubApp }),
  });
  let serial = 0;
  const opened: TestGit = {
    git: {
      ...forges,
      remote,
      lfs: noGit.lfs,
      forge: (address, signal) => (opened.forge ?? forges.forge)(address, signal),
      login: async () => 'octocat',
      signInAccounts: async () => [...opened.signIns],
      signInToken: async (_, id) => opened.signInTokens.get(id) ?? null,
      wake: async (id) => void opened.woken.push(id),
      wakeRequest: async () => undefined,
    },
    server,
    woken: [],
    forge: null,
    signIns: [],
    signInTokens: new Map(),
    async repository(files) {
      serial += 1;
      const name = `harbour/docs-${serial}`;
      const work = await server.create(name);
      if (files !== undefined) await work.commit('Begin', { files });
      return name;
    },
    input: (repoFullName, more = {}) => ({
      repoFullName,
      provider: 'github_enterprise',
      host: server.origin,
      ...more,
    }),
    async [Symbol.asyncDispose]() {
      remote.close();
      await server.close();
      await folder.remove();
    },
  };
  return opened;
};
