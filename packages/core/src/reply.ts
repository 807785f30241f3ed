/** An answer with what HTTP needs beside the body. */
export interface Reply<Body> {
  readonly body: Body;
  /** Entity tag of the representation, with its quotes (RFC 9110 §8.8.3). */
  readonly etag?: string;
  /** Overrides the endpoint's status, as for an answer that is only accepted. */
  readonly status?: number;
}

export const reply = <Body>(body: Body, extra: Omit<Reply<Body>, 'body'> = {}): Reply<Body> => ({
  body,
  ...extra,
});
