/** The forges of a deployment, by where a repository is and what opens it. */
import type { Git, RepositoryAddress } from '@quoin/core';
import { GitError } from '@quoin/git-sync/git-error';
import { gitHubForge, gitHubLogin } from './github.ts';
import { type GitHubApp, installationTokens } from './github-app.ts';
import { gitLabForge, gitLabLogin } from './gitlab.ts';
import type { Fetch } from './http.ts';
import { installationAccess } from './installation-access.ts';
import { cloneUrl, nameOf, productOf } from './place.ts';
import { apiProbe } from './probe.ts';

export interface ForgesOptions {
  readonly fetch: Fetch;
  readonly gitHubApp?: GitHubApp;
}

/** A header takes no others, and forges make their tokens of these (RFC 6750 §2.1). */
const requireTokenForm = (token: string | null): void => {
  if (token === null || /^[\x21-\x7e]+$/.test(token)) return;
  throw new GitError('unauthorized', 'A token has no spaces, line breaks or letters with accents');
};

export const createForges = ({
  fetch,
  gitHubApp,
}: ForgesOptions): Pick<Git, 'forge' | 'login' | 'installationAccess' | 'cloneUrl'> => {
  const hasApi = apiProbe(fetch);
  const tokenOf = gitHubApp === undefined ? null : installationTokens(gitHubApp, fetch);

  const gitHubToken = ({ host, token, installationId }: RepositoryAddress) => {
    if (installationId === null) return async () => token;
    if (tokenOf === null || gitHubApp?.host !== host) {
      throw new GitError('unauthorized', 'This service is no GitHub App there: connect by a token');
    }
    return () => tokenOf(installationId);
  };

  return {
    cloneUrl,

    async forge(address, signal) {
      if (!(await hasApi(address, signal))) return null;
      requireTokenForm(address.token);
      const { provider, host, token, repoFullName } = address;
      const place = { provider, host };
      return productOf(place) === 'github'
        ? gitHubForge({ place, token: gitHubToken(address), fetch }, repoFullName)
        : gitLabForge({ place, token, fetch }, repoFullName);
    },

    async installationAccess({ provider, host, token, installationId, repoFullName }, signal) {
      if (installationId === null || token === null) return 'no_user_token';
      requireTokenForm(token);
      const place = { provider, host };
      // The token of a person goes to the host of the App only, and only if that has the API.
      if (gitHubApp?.host !== host || !(await hasApi(place, signal))) return 'no_installation';
      return installationAccess({ place, repoFullName, installationId }, token, fetch, signal);
    },

    async login({ provider, host, token }, signal) {
      requireTokenForm(token);
      const place = { provider, host };
      if (!(await hasApi(place, signal))) {
        throw new GitError('not_found', `There is no ${nameOf(place)}: its API does not answer`);
      }
      return productOf(place) === 'github'
        ? gitHubLogin({ place, token: async () => token, fetch }, signal)
        : gitLabLogin({ place, token, fetch }, signal);
    },
  };
};
