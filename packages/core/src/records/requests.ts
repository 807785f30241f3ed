/** Records of requests: answers by key, and counts. */

export interface IdempotencyRecord {
  /** SHA-256 over credential, route and key, hex. */
  id: string;
  /** SHA-256 over the body, hex. */
  requestHash: string;
  /** Null while the first request is under way. */
  status: number | null;
  body: unknown;
  createdAt: Date;
}

export interface RateLimitRecord {
  key: string;
  count: number;
  resetsAt: Date;
}
