/** Git of this deployment: the worker that talks to repositories, the forges, the accounts. */

import type { ProviderAccounts } from '@quoin/auth';
import type { Git } from '@quoin/core';
import { createForges } from '@quoin/forges';
import { createGitRemote, createLfs, type GitRemoteOptions } from '@quoin/git-worker';
import { type AllowedHosts, guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import type { Config } from './config.ts';
import { signInAccounts } from './sign-in-accounts.ts';

/** How long a server may take, and how many operations and runs wait for one; the defaults of the parts if left out. */
export type GitDeadlines = Pick<
  GitRemoteOptions,
  'silenceMs' | 'slowMs' | 'exchangeMs' | 'operationMs' | 'operations'
>;

export interface GitOptions {
  readonly config: Pick<Config, 'git' | 'gitlab'>;
  readonly accounts: ProviderAccounts;
  readonly dataDir: string;
  readonly wake: Git['wake'];
  readonly wakeRequest: Git['wakeRequest'];
  readonly deadlines?: GitDeadlines;
  /** The program of the Git process, for tests. */
  readonly program?: string | undefined;
  /** In place of the Git process, for tests. */
  readonly remote?: Git['remote'];
}

/** Hosts that the operator named in a setting of their own need not be named twice. */
const allowedHosts = ({ git, gitlab }: Pick<Config, 'git' | 'gitlab'>): AllowedHosts => {
  const named = [git.githubApp?.host, gitlab?.issuer].filter((url) => typeof url === 'string');
  return [...git.allow, ...named.flatMap((url) => parseAllowedHosts(new URL(url).host))];
};

const lfsTimes = ({ silenceMs, exchangeMs }: GitDeadlines) => ({
  ...(silenceMs !== undefined && { silenceMs }),
  ...(exchangeMs !== undefined && { exchangeMs }),
});

export const openGit = ({
  config,
  accounts,
  dataDir,
  wake,
  wakeRequest,
  deadlines = {},
  program,
  remote: given,
}: GitOptions): Git & Disposable => {
  const { githubApp, cacheBytes: maxCacheBytes } = config.git;
  const allow = allowedHosts(config);
  const remote = createGitRemote({
    dataDir,
    allow,
    maxCacheBytes,
    ...deadlines,
    ...(program !== undefined && { program }),
  });
  const forges = createForges({
    fetch: guardedFetch({ allow }),
    ...(githubApp !== null && { gitHubApp: githubApp }),
  });
  return {
    remote: given ?? remote,
    lfs: createLfs({ allow, ...lfsTimes(deadlines) }),
    wake,
    wakeRequest,
    ...forges,
    ...signInAccounts(accounts, forges),
    [Symbol.dispose]: () => remote.close(),
  };
};
