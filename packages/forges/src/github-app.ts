/** A GitHub App of the operator: its installations' tokens, which end after an hour. */
import { createAppAuth } from '@octokit/auth-app';
import { answerOf, gitHubClient } from './github-client.ts';
import { type Fetch, forgeFetch } from './http.ts';
import { apiOf, nameOf, type Place } from './place.ts';

export interface GitHubApp {
  readonly appId: string;
  /** PEM. */
  readonly privateKey: string;
  /** Origin of the server that it is an App of; null for github.com. It is proven to no other. */
  readonly host: string | null;
}

/** Tokens are cached until they expire. */
export const installationTokens = (app: GitHubApp, fetch: Fetch) => {
  const place: Place = {
    provider: app.host === null ? 'github' : 'github_enterprise',
    host: app.host,
  };
  const name = nameOf(place);
  // One run that is given up must not end the wait of another: only the deadline ends this.
  const forAll = forgeFetch(fetch, name, new AbortController().signal);
  const { request, log } = gitHubClient(apiOf(place), null, forAll);
  const { appId, privateKey } = app;
  const auth = createAppAuth({ appId, privateKey, request, log });
  /** @throws {GitError} */
  return async (installationId: string): Promise<string> => {
    const made = auth({ type: 'installation', installationId }).then((data) => ({ data }));
    const answer = await answerOf(name, made);
    if (answer === null) throw new Error('a token was asked for without statuses to leave out');
    return answer.token;
  };
};
