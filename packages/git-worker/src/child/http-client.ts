/** HTTP for Git (gitprotocol-http): answers are Git's and whole, or an error that says what it was. */

import type { RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { type GuardedFetch, guardedFetch, OutgoingError } from '@quoin/outgoing';
import { basicAuth, outgoingError, statusError } from '../http-errors.ts';
import { notGit } from '../messages.ts';
import { accessKey } from './access-key.ts';
import type { Advertisement, AdvertisementCache } from './advertisement-cache.ts';
import { masked } from './masked.ts';
import type { Operation } from './operation.ts';

/** A list of references: 300,000 of them fill it. Answers to a push are far smaller. */
const MAX_REFS_BYTES = 32 * 1024 ** 2;
/** Forges require a `User-Agent`; some serve old protocols to clients without one. */
const USER_AGENT = 'git/quoin';

/** Of an answer within `slowMs`; git's `http.lowSpeedLimit` is often set to 1,000 bytes a second. */
const MIN_BYTES = 1_000;

const KEEP_ALIVE = Buffer.from('0005\x01');

/** A server that still prepares a pack sends empty lines (git-config, `uploadpack.keepAlive`). */
const isKeepAlive = (chunk: Uint8Array): boolean => KEEP_ALIVE.equals(chunk);

const REFS = /\/info\/refs(?=\?)/;

/** The repository's address, as it is written or as the server redirected to it. */
const baseUrl = ({ url }: RemoteSource): string => url.replace(/\/+$/, '');

/**
 * A redirect of the first request (`info/refs`) is where the others go too, as `git` does it with
 * `http.followRedirects=initial`; the credential stays at the origin it was given for.
 */
export class GitHttp {
  readonly #source: RemoteSource;
  readonly #signal: AbortSignal;
  readonly #fetch: (maxBytes: number) => GuardedFetch;
  readonly #servers: AdvertisementCache;
  readonly #key: string;
  #base: string;

  constructor({ settings, servers, source, signal }: Operation) {
    this.#source = source;
    this.#servers = servers;
    this.#key = accessKey(source);
    this.#signal = signal;
    this.#base = baseUrl(source);
    const { allow, silenceMs, slowMs, exchangeMs: deadlineMs } = settings;
    const slow = { bytes: MIN_BYTES, ms: slowMs, isKeepAlive };
    this.#fetch = (maxBytes) => guardedFetch({ allow, silenceMs, deadlineMs, maxBytes, slow });
  }

  /** Returns a text of the server that can be shown. */
  withoutSecrets(text: string): string {
    return masked(text, this.#source.credential);
  }

  /**
   * Returns the recent advertisement of the server; requests use the address to which it redirected
   * then.
   */
  known(service: string): Advertisement | null {
    const offer = this.#servers.get(`${service} ${this.#key}`);
    if (offer !== null) this.#base = offer.base;
    return offer;
  }

  /** @param offer null: what was known does not hold any more */
  note(service: string, offer: Omit<Advertisement, 'base'> | null): void {
    const key = `${service} ${this.#key}`;
    if (offer === null) {
      this.#servers.forget(key);
      this.#base = baseUrl(this.#source);
    } else {
      this.#servers.set(key, { ...offer, base: this.#base });
    }
  }

  /**
   * @param path below the repository's address, with its query
   * @throws {GitError} where the answer is not Git's
   */
  async exchange(
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
  ): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.stream(path, method, headers, body, MAX_REFS_BYTES)) {
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** {@link exchange}, with the answer while it arrives. The end of the loop ends the transfer. */
  async *stream(
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
    maxBytes: number,
  ): AsyncGenerator<Uint8Array> {
    const target = this.#base + path;
    const { host } = new URL(target);
    try {
      const response = await this.#answer(target, maxBytes, method, headers, body);
      if (REFS.test(path)) this.#moveTo(response.url);
      for await (const chunk of response.body ?? []) yield chunk;
    } catch (problem) {
      throw outgoingError(problem, host);
    }
  }

  async #answer(
    target: string,
    maxBytes: number,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
  ): Promise<Response> {
    const { host, origin } = new URL(target);
    const isOrigin = origin === new URL(this.#source.url).origin;
    const named = new Headers(headers);
    named.set('user-agent', USER_AGENT);
    if (isOrigin)
      for (const [name, value] of Object.entries(basicAuth(this.#source))) named.set(name, value);
    const options = { method, body, signal: this.#signal, headers: named };
    const response = await this.#fetch(maxBytes)(target, options);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw statusError(response, new URL(response.url).host);
    }
    if (!response.headers.get('content-type')?.startsWith('application/x-git-')) {
      await response.body?.cancel();
      throw new GitError('unavailable', notGit({ host }));
    }
    return response;
  }

  #moveTo(url: string): void {
    const place = REFS.exec(url)?.index;
    if (place !== undefined) this.#base = url.slice(0, place);
  }
}

/** In place of an answer that was cut off or never came. A redirect may be of the first request only. */
const isAnswer = ({ cause }: GitError): boolean =>
  !(cause instanceof OutgoingError) || cause.kind === 'redirect';

/** Whether a server refused what it may accept after the first request of a client. */
export const isStale = (problem: unknown): boolean =>
  problem instanceof GitError &&
  (problem.kind === 'not_found' || problem.kind === 'unavailable') &&
  isAnswer(problem);
