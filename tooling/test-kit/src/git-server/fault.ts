/** What can go wrong between a program and a Git server, as data that a request is answered with. */

export type GitFault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** Nothing is said until then; the request is served after it. */
  | { readonly kind: 'hang'; readonly until: Promise<void> }
  /** So many bytes of the answer's body, then `held` is called and nothing more is sent until then. */
  | {
      readonly kind: 'hold';
      readonly afterBytes: number;
      readonly held: () => void;
      readonly until: Promise<unknown>;
    }
  /** So many bytes of the answer's body, then the connection is reset; 0: the request is not served. */
  | { readonly kind: 'cut'; readonly afterBytes: number };

const answer = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): GitFault => ({
  kind: 'answer',
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
});

export const gitFault = {
  unauthorized: () => answer(401, 'Bad credentials', { 'www-authenticate': 'Basic realm="Git"' }),
  forbidden: () => answer(403, 'Write access to repository not granted.'),
  notFound: () => answer(404, 'Repository not found.'),
  /** @param retryAfter seconds, or an HTTP date */
  rateLimited: (retryAfter: number | string) =>
    answer(429, 'Too many requests', { 'retry-after': String(retryAfter) }),
  /** @param retryAfter seconds, where it is said */
  unavailable: (status = 503, retryAfter?: number) =>
    answer(
      status,
      'Unavailable',
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    ),
  /** A page with status 200, as proxies and sign-in walls send. */
  html: () =>
    answer(200, '<!doctype html><title>Sign in</title><p>Please sign in', {
      'content-type': 'text/html; charset=utf-8',
    }),
  redirect: (location: string, status = 302) => answer(status, '', { location }),
  /** @returns the fault, and what ends it */
  hang: (): { readonly fault: GitFault; readonly release: () => void } => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { fault: { kind: 'hang', until: promise }, release: resolve };
  },
  cut: (afterBytes: number): GitFault => ({ kind: 'cut', afterBytes }),
} as const;
