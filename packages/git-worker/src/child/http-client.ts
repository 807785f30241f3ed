/** HTTP for Git (gitprotocol-http): answers are Git's and whole, or an error that says what it was. */
import type { RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import {
  AddressRefused,
  type GuardedFetch,
  guardedFetch,
  OutgoingError,
  retryAfterSeconds,
} from '@quoin/outgoing';
import type { Operation } from './operation.ts';

/** A list of references: 300,000 of them fill it. Answers to a push are far smaller. */
const MAX_REFS_BYTES = 32 * 1024 ** 2;
/** Forges ask for a name; some serve old protocols to who has none. */
const USER_AGENT = 'git/quoin';

/** Of an answer within `slowMs`; git's `http.lowSpeedLimit` is often set to 1,000 bytes a second. */
const MIN_BYTES = 1_000;

const KEEP_ALIVE = Buffer.from('0005\x01');

/** A server that still prepares a pack sends empty lines (git-config, `uploadpack.keepAlive`). */
const isKeepAlive = (chunk: Uint8Array): boolean => KEEP_ALIVE.equals(chunk);

const REFS = /\/info\/refs(?=\?)/;

const outgoingError = (problem: unknown, host: string): unknown => {
  if (problem instanceof AddressRefused) {
    return new GitError('host_refused', problem.message, { cause: problem });
  }
  if (!(problem instanceof OutgoingError)) return problem;
  const kind = problem.kind === 'too_large' ? 'too_large' : 'unavailable';
  return new GitError(kind, `${host}: ${problem.message}`, { cause: problem });
};

const statusError = ({ status, headers }: Response, host: string): GitError => {
  const seconds = retryAfterSeconds(headers.get('retry-after'), new Date());
  const options = seconds === null ? {} : { retryAfterSeconds: seconds };
  // GitHub's limits come as 403 too, and tell themselves apart by these.
  const isLimit = seconds !== null || headers.get('x-ratelimit-remaining') === '0';
  if (status === 429 || (status === 403 && isLimit)) {
    return new GitError('rate_limited', `${host} takes no more requests for now`, options);
  }
  if (status === 401) return new GitError('unauthorized', `${host} does not take the credential`);
  if (status === 403) return new GitError('forbidden', `${host} does not allow this`);
  if (status === 404 || status === 410) {
    return new GitError('not_found', `${host} has no such repository, or does not show it`);
  }
  if (status === 413) return new GitError('too_large', `${host} does not take so much at once`);
  return new GitError('unavailable', `${host} answered ${status}`, options);
};

const basicAuth = ({ credential }: RemoteSource): Record<string, string> => {
  if (credential === null) return {};
  const plain = `${credential.username}:${credential.password}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
};

/** The repository's address, as it is written or as the server redirected to it. */
export const baseUrl = ({ url }: RemoteSource): string => url.replace(/\/+$/, '');

/**
 * A redirect of the first request (`info/refs`) is where the others go too, as `git` does it with
 * `http.followRedirects=initial`; the credential stays at the origin it was given for.
 */
export class GitHttp {
  readonly #source: RemoteSource;
  readonly #signal: AbortSignal;
  readonly #fetch: (maxBytes: number) => GuardedFetch;
  #base: string;

  constructor({ settings, source, signal }: Operation) {
    this.#source = source;
    this.#signal = signal;
    this.#base = baseUrl(source);
    const { allow, silenceMs, slowMs, exchangeMs: deadlineMs } = settings;
    const slow = { bytes: MIN_BYTES, ms: slowMs, isKeepAlive };
    this.#fetch = (maxBytes) => guardedFetch({ allow, silenceMs, deadlineMs, maxBytes, slow });
  }

  /** @throws {GitError} where the answer is not Git's */
  async exchange(
    url: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
    maxBytes = MAX_REFS_BYTES,
  ): Promise<Uint8Array> {
    const target = this.#base + url.slice(baseUrl(this.#source).length);
    const { host } = new URL(target);
    const isRefs = REFS.test(target);
    const isOrigin = new URL(target).origin === new URL(this.#source.url).origin;
    try {
      const response = await this.#fetch(maxBytes)(target, {
        method,
        body,
        signal: this.#signal,
        headers: { ...headers, 'user-agent': USER_AGENT, ...(isOrigin && basicAuth(this.#source)) },
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw statusError(response, new URL(response.url).host);
      }
      if (!response.headers.get('content-type')?.startsWith('application/x-git-')) {
        await response.body?.cancel();
        throw new GitError('unavailable', `${host} answered with what is no Git`);
      }
      if (isRefs) this.#moveTo(response.url);
      return new Uint8Array(await response.arrayBuffer());
    } catch (problem) {
      throw outgoingError(problem, host);
    }
  }

  #moveTo(url: string): void {
    const place = REFS.exec(url)?.index;
    if (place !== undefined) this.#base = url.slice(0, place);
  }
}
