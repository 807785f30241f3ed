/** GitLab's client with the way out and the failures of this service: none of its own retries and limits. */
import { createRequesterFn } from '@gitbeaker/requester-utils';
import { answerError } from './answer-error.ts';
import type { Fetch } from './http.ts';

const messageOf = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return '';
    const said = Reflect.get(answer, 'message') ?? Reflect.get(answer, 'error') ?? '';
    return typeof said === 'string' ? said : JSON.stringify(said);
  } catch {
    // A page of a proxy; what there is to say about it the status says.
    return '';
  }
};

const read = async (forge: string, response: Response) => {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers.entries());
  if (!response.ok) {
    throw answerError(forge, { status: response.status, headers, message: messageOf(text) });
  }
  return { status: response.status, headers, text };
};

const parsed = (text: string): Record<string, unknown> | Record<string, unknown>[] => {
  try {
    return JSON.parse(text);
  } catch {
    // The look at its shape refuses it with words.
    return {};
  }
};

/**
 * What each of the client's resources is made with.
 * @param host origin
 * @param fetch throws `GitError` for what is no answer
 */
export const gitLabOptions = (forge: string, host: string, token: string | null, fetch: Fetch) => ({
  host,
  // GitLab takes personal, group and project tokens as a bearer too.
  ...(token === null ? {} : { oauthToken: token }),
  queryTimeout: null,
  rateLimits: {},
  requesterFn: createRequesterFn(
    (_, options) => Promise.resolve(options),
    async (endpoint, options = {}) => {
      const { prefixUrl, searchParams, method, headers, body } = options;
      // A resource of projects has `…/api/v4/projects` as its base, without a slash at the end.
      const base = String(prefixUrl);
      const url = new URL(endpoint, base.endsWith('/') ? base : `${base}/`);
      url.search = String(searchParams ?? '');
      const init = {
        method: String(method),
        headers: new Headers(Object.entries(headers ?? {})),
        ...(typeof body === 'string' && { body }),
      };
      const { text, ...answer } = await read(forge, await fetch(url.href, init));
      return { ...answer, body: parsed(text) };
    },
  ),
});
