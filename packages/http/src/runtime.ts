/** Dependencies of mounting: created once in an app's `main.ts`, shared by all its routes. */
import type { Deps } from '@quoin/core';
import type { TrustedProxies } from './admission/client-address.ts';
import type { OriginPolicy } from './admission/origin.ts';
import type { OpenStreams } from './answer/open-streams.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { AccessLog } from './log/access-log.ts';
import type { ErrorLog } from './log/error-log.ts';
import type { HttpMetrics } from './log/metrics.ts';

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
