/** Options of a client. */

/** The part of `fetch` that the client uses (WHATWG Fetch). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A log entry of a client, without credentials, paths and bodies. */
export type LogEntry = {
  /** The endpoint, as `pages.update`. */
  readonly endpoint: string;
  /** 1 for the first try. */
  readonly attempt: number;
} & (
  | { readonly event: 'request' }
  | {
      readonly event: 'response';
      readonly status: number;
      /** Milliseconds from the request to the headers of the answer. */
      readonly duration: number;
      readonly requestId: string | undefined;
    }
  | {
      readonly event: 'retry';
      /** Milliseconds until the next try. */
      readonly delay: number;
      readonly reason: Error;
    }
);

export interface ClientOptions {
  /** Address of the service, such as `https://docs.example.com`; a path before the API's is kept. */
  baseUrl: string | URL;
  /**
   * Access token, or a function that returns one for each call; without it, the session of the
   * browser counts.
   */
  token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Assistant key, for `assistant.*`. */
  assistantKey?: string | undefined;
  /** In place of the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Ends every call, every stream and every pause between tries of this client. */
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds for each try up to the last byte of its answer; 60,000 unless said, and 600,000 where a
   * model answers, a Git host is asked or much is sent. Of a stream: between two pieces. `Infinity` for no limit.
   */
  timeout?: number | undefined;
  /** Further tries, where nothing is done twice by them; 2 unless said. */
  maxRetries?: number | undefined;
  /** Go along with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether cookies go along (WHATWG Fetch); for the web app on an origin of its own. */
  credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Receives each request, answer and retry; what it throws ends the call. */
  logger?: ((entry: LogEntry) => void) | undefined;
  /**
   * Written before the SDK's own name in `User-Agent`, such as `my-tool/1.2`; browsers send theirs.
   */
  userAgent?: string | undefined;
}

export const DEFAULTS = {
  /** Milliseconds. The server's own limit for what takes no time of others is below it. */
  timeout: 60_000,
  /** Milliseconds. */
  longTimeout: 600_000,
  maxRetries: 2,
} as const;
