/** `fetch` for addresses that users name: Git servers, forges, hooks. */
import { isIP } from 'node:net';
import { type AllowedHosts, hostName } from './allowed-hosts.ts';
import { boundedBody } from './bounded-body.ts';
import { noConnection, redirectNotAllowed, tooManyRedirects } from './messages.ts';
import { OutgoingError } from './outgoing-error.ts';
import { pinnedAddresses, type Resolve, resolveBySystem } from './pinned-address.ts';
import { type Hop, isRedirect, nextHop } from './redirect.ts';
import { type SlowLimit, TimeLimits } from './time-limits.ts';

export interface GuardedFetchOptions {
  /** Hosts of private networks that may be called all the same. */
  readonly allow: AllowedHosts;
  /** The system's resolver by default. */
  readonly resolve?: Resolve;
  /** For an exchange with its redirects and the whole answer, 30 s by default. */
  readonly deadlineMs?: number;
  /** Longest time without a byte of the answer, 15 s by default. */
  readonly silenceMs?: number;
  /** How slow an answer may be; only `deadlineMs` limits it by default. */
  readonly slow?: SlowLimit;
  /** Of an answer, decompressed; 10 MB by default. */
  readonly maxBytes?: number;
  /** PEM: authorities to trust instead of the system's. */
  readonly ca?: string;
}

/** `redirect` of the options is `follow` by default. The answer's `url` is where it came from. */
export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** curl follows 50, browsers 20; a renamed repository at a forge takes one or two. */
const MAX_REDIRECTS = 5;

/** The connection was not made, so that nothing was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ConnectionRefused',
  'FailedToOpenSocket',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : '';

/** Connects to the address; the name stays in `Host` and is what the certificate must be for. */
const call = (
  { url, method, headers, body }: Hop,
  address: string,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<Response> => {
  const name = hostName(url);
  const target = new URL(url);
  target.hash = '';
  target.hostname = isIP(address) === 6 ? `[${address}]` : address;
  const named = new Headers(headers);
  named.set('host', url.host);
  return fetch(target, {
    method,
    headers: named,
    body,
    signal,
    redirect: 'manual',
    // `boundedBody` limits the decompressed bytes, and `TimeLimits` the time.
    decompress: false,
    timeout: false,
    tls: { ...(isIP(name) === 0 && { serverName: name }), ...(ca !== undefined && { ca }) },
  });
};

/** The time limit of a request includes the DNS lookup. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const stop = () => late.reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, late.promise]).finally(() =>
    signal.removeEventListener('abort', stop),
  );
};

const connect = async (
  hop: Hop,
  { allow, resolve = resolveBySystem, ca }: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Response> => {
  const name = hostName(hop.url);
  const unreachable = (cause: unknown) =>
    new OutgoingError('unreachable', noConnection({ host: name, code: codeOf(cause) }), { cause });
  let problem: unknown;
  for (const address of await inTime(pinnedAddresses(hop.url, allow, resolve), signal)) {
    try {
      return await call(hop, address, signal, ca);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      if (!NOT_CONNECTED.has(codeOf(cause))) throw unreachable(cause);
      problem = cause;
    }
  }
  throw unreachable(problem);
};

const follow = async (
  first: Hop,
  options: GuardedFetchOptions,
  redirect: RequestInit['redirect'],
  limits: TimeLimits,
): Promise<{ response: Response; url: URL }> => {
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const response = await connect(hop, options, limits.signal);
    limits.heard();
    if (redirect === 'manual' || !isRedirect(response)) return { response, url: hop.url };
    await response.body?.cancel();
    const host = hostName(hop.url);
    if (redirect === 'error') throw new OutgoingError('redirect', redirectNotAllowed({ host }));
    if (redirects === MAX_REDIRECTS) {
      throw new OutgoingError('redirect', tooManyRedirects({ host, maxRedirects: MAX_REDIRECTS }));
    }
    hop = nextHop(hop, response);
  }
};

const hopOf = (input: string | URL, init: RequestInit): Hop => {
  const headers = new Headers(init.headers);
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
  return {
    url: new URL(input),
    method: (init.method ?? 'GET').toUpperCase(),
    headers,
    body: init.body ?? null,
  };
};

/**
 * A host is looked up once a hop, all its addresses are checked, and the connection is made to what was
 * checked: an answer of the name server that changes in between changes nothing.
 */
export const guardedFetch = (options: GuardedFetchOptions): GuardedFetch => {
  const { deadlineMs = 30_000, silenceMs = 15_000, maxBytes = 10 * 1024 ** 2 } = options;
  return async (input, init = {}) => {
    const limits = new TimeLimits(deadlineMs, silenceMs, init.signal ?? null, options.slow);
    try {
      const first = hopOf(input, init);
      const { response, url } = await follow(first, options, init.redirect, limits);
      const body = boundedBody(response, maxBytes, limits.signal, {
        onBytes: limits.received,
        onEnd: limits.end,
      });
      const { status, statusText } = response;
      const headers = new Headers(response.headers);
      headers.delete('content-encoding');
      headers.delete('content-length');
      const answer = new Response(body, { status, statusText, headers });
      // A response that is made by hand has no address of its own.
      return Object.defineProperty(answer, 'url', { value: url.href });
    } catch (problem) {
      limits.end();
      throw limits.signal.aborted ? limits.signal.reason : problem;
    }
  };
};
