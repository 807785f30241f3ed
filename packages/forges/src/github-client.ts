/** GitHub's own client, with the way out and the failures of this service. */
import { Octokit } from '@octokit/rest';
import { answerError, type RefusedAnswer } from './answer-error.ts';
import type { Fetch } from './http.ts';

/** The version of the REST API that the calls here were written for and are checked against. */
const API_VERSION = '2022-11-28';

const silent = () => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

/** @param fetch throws `GitError` for what is no answer */
export const gitHubClient = (baseUrl: string, token: string | null, fetch: Fetch): Octokit => {
  const client = new Octokit({
    baseUrl,
    userAgent: 'quoin',
    log: SILENT,
    request: { fetch, log: SILENT },
    ...(token !== null && { auth: token }),
  });
  client.hook.before('request', (options) => {
    options.headers['x-github-api-version'] = API_VERSION;
    // Octokit's own names version 3, which the description does not.
    options.headers.accept = 'application/json';
  });
  return client;
};

/** Reads an error of Octokit for a status from 400 on. */
const refusalOf = (problem: unknown): RefusedAnswer | null => {
  if (!(problem instanceof Error && 'status' in problem && 'response' in problem)) return null;
  const { status, response, message } = problem;
  if (typeof status !== 'number' || typeof response !== 'object' || response === null) return null;
  const headers = 'headers' in response ? response.headers : null;
  return {
    status,
    // Without the address of the documentation that Octokit adds.
    message: message.split(' - https://', 1)[0] ?? '',
    headers: typeof headers === 'object' && headers !== null ? { ...headers } : {},
  };
};

/**
 * Returns the result of a call, or null for a status that is not a failure there.
 * @param forge its name in messages
 * @throws {GitError} or the reason of the caller's signal
 */
export const answerOf = async <T>(
  forge: string,
  call: Promise<{ readonly data: T }>,
  nullFor: readonly number[] = [],
): Promise<T | null> => {
  try {
    return (await call).data;
  } catch (problem) {
    const refusal = refusalOf(problem);
    // Octokit wraps what `fetch` throws: a `GitError`, or the reason of the caller's signal.
    if (refusal === null) throw problem instanceof Error ? (problem.cause ?? problem) : problem;
    const failure = answerError(forge, refusal);
    if (failure.kind !== 'rate_limited' && nullFor.includes(refusal.status)) return null;
    throw failure;
  }
};
