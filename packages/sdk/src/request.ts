/** Builds the request of a call: the address, the headers with the credential, the body. */
import { type EncodedBody, encodeBody } from './body.ts';
import type { Call, RequestOptions } from './call.ts';
import { QuoinError } from './errors.ts';
import { addHeaders, type HeaderValues } from './header.ts';
import type { ClientOptions } from './options.ts';
import { queryString } from './path.ts';
import { VERSION } from './version.ts';

const ACCEPT = {
  json: 'application/json',
  nothing: 'application/json',
  text: '*/*',
  bytes: '*/*',
  events: 'text/event-stream',
  response: 'application/json, text/event-stream',
} as const;

/** A page of a browser, or a worker of one: there `User-Agent` is the browser's. */
const inBrowser = (): boolean => 'document' in globalThis || 'importScripts' in globalThis;

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** @throws QuoinError */
const rootOf = (baseUrl: string | URL): string => {
  const address = String(baseUrl);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new QuoinError('`baseUrl` is no address that begins with https:// or http://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new QuoinError('`baseUrl` holds a credential: pass it as `token`');
  }
  // Methods name their whole path.
  return url.origin + url.pathname.replace(/(?:\/api\/v1)?\/*$/, '');
};

/** One request without what each try has of its own. */
export interface Prepared {
  readonly call: Call;
  readonly url: string;
  readonly encoded: EncodedBody;
  /** Of the header `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly options: RequestOptions<object>;
}

/** Makes the requests of one client. */
export class Requests {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #headers: HeaderValues = {};
  /** With the token, where it is the same for all calls. */
  readonly #authorized: HeaderValues;

  /** @throws QuoinError where an option is not what it has to be */
  constructor(options: ClientOptions) {
    const { token, headers = {}, userAgent } = options;
    this.baseUrl = rootOf(options.baseUrl);
    this.#options = options;
    addHeaders(this.#headers, headers);
    if (!inBrowser()) {
      const agents = [userAgent, `quoin-sdk/${VERSION}`].filter(Boolean);
      addHeaders(this.#headers, { 'user-agent': agents.join(' ') });
    }
    this.#authorized = { ...this.#headers };
    if (typeof token === 'string') authorize(this.#authorized, token);
  }

  prepare(call: Call, options: RequestOptions<object>): Prepared {
    return {
      call,
      url: this.baseUrl + call.path + queryString(options.query ?? call.query),
      encoded: encodeBody(call),
      key: options.idempotencyKey ?? (call.keyed === true ? randomKey() : undefined),
      options,
    };
  }

  /** The token of this moment, where it comes from a function and goes along with the call. */
  token(call: Call): Promise<string | undefined> | undefined {
    const { token } = this.#options;
    if (typeof token !== 'function' || call.credential !== undefined) return undefined;
    return Promise.resolve(token());
  }

  /** @param token - in place of the one that is always the same */
  init({ call, encoded, key, options }: Prepared, token: string | undefined): RequestInit {
    const { assistantKey, credentials } = this.#options;
    const takesToken = call.credential === undefined;
    const headers: HeaderValues = { ...(takesToken ? this.#authorized : this.#headers) };
    headers.accept = ACCEPT[call.read ?? 'json'];
    if (encoded.type !== undefined) headers['content-type'] = encoded.type;
    if (token !== undefined) authorize(headers, token);
    if (call.credential === 'assistantKey' && assistantKey) {
      addHeaders(headers, { 'x-assistant-key': assistantKey });
    }
    if (key !== undefined) addHeaders(headers, { 'idempotency-key': key });
    if (options.ifMatch !== undefined) addHeaders(headers, { 'if-match': options.ifMatch });
    if (options.headers !== undefined) addHeaders(headers, options.headers);
    // Followed, a redirect would carry the credential elsewhere.
    const init: RequestInit = { method: call.method, headers, redirect: 'manual' };
    // Where a kept connection breaks Bun sends a deletion again by itself, and no user would know that
    // what is now absent was deleted by this call.
    if (call.method === 'DELETE') init.keepalive = false;
    if (encoded.body !== undefined) init.body = encoded.body;
    if (credentials !== undefined) init.credentials = credentials;
    return init;
  }
}

/** Nothing where there is no token: then the session of the browser counts. */
const authorize = (headers: HeaderValues, token: string): void => {
  if (token !== '') addHeaders(headers, { authorization: `Bearer ${token}` });
};
