/**
 * Whether a person may use an installation of the GitHub App. The number of an installation is no
 * secret, and the one in a setup URL can be forged: GitHub tells apps to check it with a user
 * access token ("About the setup URL").
 */
import type { InstallationAccess } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { shaped } from './answer-shape.ts';
import { answerOf, gitHubClient } from './github-client.ts';
import { type Fetch, forgeFetch } from './http.ts';
import { apiOf, nameOf, type Place } from './place.ts';

export interface AskedInstallation {
  readonly place: Place;
  readonly repoFullName: string;
  readonly installationId: string;
}

const PER_PAGE = 100;
/** Quoin's own limit: a person with more than 1,000 installations. */
const MAX_PAGES = 10;

const installations = Type.Object({
  installations: Type.Array(Type.Object({ id: Type.Integer() })),
});
const repository = Type.Object({
  full_name: Type.String(),
  permissions: Type.Optional(Type.Object({ push: Type.Optional(Type.Boolean()) })),
});

/**
 * @param token of the person; GitHub answers only to a user access token of the App
 * @throws {GitError} `unavailable`, `rate_limited`
 */
export const installationAccess = async (
  { place, repoFullName, installationId }: AskedInstallation,
  token: string,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<InstallationAccess> => {
  const name = nameOf(place);
  const { rest } = gitHubClient(apiOf(place), token, forgeFetch(fetch, name, signal));
  // 401 and 403: the token ended, or is not of the App.
  const refusals = [401, 403, 404];

  const hasInstallation = async (): Promise<boolean | null> => {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const call = rest.apps.listInstallationsForAuthenticatedUser({ per_page: PER_PAGE, page });
      const answer = await answerOf(name, call, refusals);
      if (answer === null) return null;
      const found = shaped(name, installations, answer).installations;
      if (found.some(({ id }) => String(id) === installationId)) return true;
      if (found.length < PER_PAGE) return false;
    }
    return false;
  };

  const has = await hasInstallation();
  if (has === null) return 'no_user_token';
  if (!has) return 'no_installation';
  const [owner = '', repo = ''] = repoFullName.split('/');
  const answer = await answerOf(name, rest.repos.get({ owner, repo }), refusals);
  const canPush = answer !== null && shaped(name, repository, answer).permissions?.push === true;
  return canPush ? 'granted' : 'no_repository';
};
