/** The forges of a deployment, by where a repository is and what opens it. */
import type { Git, RepositoryAddress } from '@quoin/core';
import { GitError } from '@quoin/git-sync/git-error';
import type { GitHubApp, installationTokens } from './github-app.ts';
import type { Fetch } from './http.ts';
import { apiMissing, appNotOfThisServer, tokenForm } from './messages.ts';
import { cloneUrl, nameOf, productOf } from './place.ts';
import { apiProbe } from './probe.ts';

export interface ForgesOptions {
  readonly fetch: Fetch;
  readonly gitHubApp?: GitHubApp;
}

// Loaded with the first request to a forge: the clients of both take 20 MB (ADR 45).
const gitHub = () => import('./github.ts');
const gitLab = () => import('./gitlab.ts');
const gitHubApps = () => import('./github-app.ts');

/** A header takes no others, and forges make their tokens of these (RFC 6750 §2.1). */
const requireTokenForm = (token: string | null): void => {
  if (token === null || /^[\x21-\x7e]+$/.test(token)) return;
  throw new GitError('unauthorized', tokenForm);
};

export const createForges = ({
  fetch,
  gitHubApp,
}: ForgesOptions): Pick<Git, 'forge' | 'login' | 'installationAccess' | 'cloneUrl'> => {
  const hasApi = apiProbe(fetch);
  // One for all requests, because it holds the tokens that are still valid.
  let tokens: ReturnType<typeof installationTokens> | null = null;

  const gitHubToken = ({ host, token, installationId }: RepositoryAddress) => {
    if (installationId === null) return async () => token;
    if (gitHubApp?.host !== host) {
      throw new GitError('unauthorized', appNotOfThisServer);
    }
    return async () => {
      const apps = await gitHubApps();
      tokens ??= apps.installationTokens(gitHubApp, fetch);
      return tokens(installationId);
    };
  };

  return {
    cloneUrl,

    async forge(address, signal) {
      if (!(await hasApi(address, signal))) return null;
      requireTokenForm(address.token);
      const { provider, host, token, repoFullName } = address;
      const place = { provider, host };
      if (productOf(place) === 'gitlab') {
        return (await gitLab()).gitLabForge({ place, token, fetch }, repoFullName);
      }
      const options = { place, token: gitHubToken(address), fetch };
      return (await gitHub()).gitHubForge(options, repoFullName);
    },

    async installationAccess({ provider, host, token, installationId, repoFullName }, signal) {
      if (installationId === null || token === null) return 'no_user_token';
      requireTokenForm(token);
      const place = { provider, host };
      // The token of a person goes to the host of the App only, and only if that has the API.
      if (gitHubApp?.host !== host || !(await hasApi(place, signal))) return 'no_installation';
      const { installationAccess } = await import('./installation-access.ts');
      return installationAccess({ place, repoFullName, installationId }, token, fetch, signal);
    },

    async login({ provider, host, token }, signal) {
      requireTokenForm(token);
      const place = { provider, host };
      if (!(await hasApi(place, signal))) {
        throw new GitError('not_found', apiMissing({ forge: nameOf(place) }));
      }
      return productOf(place) === 'gitlab'
        ? (await gitLab()).gitLabLogin({ place, token, fetch }, signal)
        : (await gitHub()).gitHubLogin({ place, token: async () => token, fetch }, signal);
    },
  };
};
