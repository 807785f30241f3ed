/** Time, ids and secrets of the deployment, as use cases get them. */

export interface Clock {
  now(): Date;
}

/** UUIDv7, ascending within a process. */
export interface Ids {
  next(): string;
}

/** Everything that needs the deployment's secret, or a hash fast enough for every request. */
export interface Secrets {
  /** SHA-256, hex. */
  hash(text: string): string;
  /** HMAC-SHA-256 under a key derived from `QUOIN_SECRET` for `purpose`, base64url. */
  sign(purpose: string, text: string): string;
  /** AES-256-GCM under a key derived for `purpose`: what the database may hold. */
  seal(purpose: string, text: string): string;
  /** @throws {Error} where it was sealed for another purpose, under another secret, or was changed */
  open(purpose: string, sealed: string): string;
}
