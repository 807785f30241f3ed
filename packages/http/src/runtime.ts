/** What mounting needs from the program: made once in an app's `main.ts`, shared by all its routes. */
import type { Deps } from '@quoin/core';
import type { AccessLog } from './access-log.ts';
import type { TrustedProxies } from './client-address.ts';
import type { Credentials } from './credentials.ts';
import type { ErrorLog } from './errors.ts';
import type { HttpMetrics } from './metrics.ts';
import type { OpenStreams } from './open-streams.ts';
import type { OriginPolicy } from './origin.ts';
import type { RateLimits } from './rate-limits.ts';

export interface HttpRuntime {
  readonly deps: Deps;
  readonly credentials: Credentials;
  readonly limits: RateLimits;
  readonly origins: OriginPolicy;
  readonly proxies: TrustedProxies;
  /** Origins of `QUOIN_CORS_ORIGINS` that may call with a token from a browser. */
  readonly corsOrigins: ReadonlySet<string>;
  readonly streams: OpenStreams;
  readonly log: ErrorLog;
  readonly access: AccessLog;
  readonly metrics: HttpMetrics;
  /** Tests compare every answer with the contract; a deployment trusts its presenters. */
  readonly checkResponses: boolean;
}
