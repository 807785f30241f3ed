/** One request, as the generated methods describe it. */

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the root of the server, parameters filled in. */
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** How the body is sent; JSON unless said. */
  readonly form?: 'multipart' | 'urlencoded';
  /** How the answer is read; JSON unless said, `response` leaves it to the caller. */
  readonly read?: 'nothing' | 'text' | 'bytes' | 'events' | 'response';
  /** Which credential goes along; the token unless said. */
  readonly credential?: 'assistantKey' | 'none';
  /** The server keeps the answer of an `Idempotency-Key`, so the call may be sent again. */
  readonly keyed?: boolean;
  /** A POST that changes nothing, so it may be sent again. */
  readonly reads?: boolean;
  /** A GET that runs something, so it may not. */
  readonly acts?: boolean;
  /** A model writes the answer, a Git host is asked, or much is sent or received. */
  readonly takesLong?: boolean;
  /** Member of the answer that holds the items of a list. */
  readonly items?: string;
}

/** Options of every method, its last parameter. */
export interface RequestOptions<Query = never> {
  /** Ends the call, and the stream that it gave, with an `AbortedError`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for each try, in place of the client's; `Infinity` for no limit. */
  timeout?: number | undefined;
  /** Further tries, in place of the client's. */
  maxRetries?: number | undefined;
  /** In place of the one that is made for calls that create. 1–255 printable characters. */
  idempotencyKey?: string | undefined;
  /** `ETag` of the page that was read: a newer version refuses the write (412). */
  ifMatch?: string | undefined;
  /** Further headers; undefined takes one of the client's away. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Query beside a body. */
  query?: Query | undefined;
}
