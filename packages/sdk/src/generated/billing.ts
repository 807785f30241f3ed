// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Billing } from './types.ts';

/** The methods of `quoin.billing`. */
export class BillingResource extends Resource {
  /**
   * Read the plan, its limits and their use.
   *
   * `GET /api/v1/billing`. Access token with the scope `billing:read`.
   *
   * @throws UnauthorizedError, InsufficientScopeError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { plan, limits, usage } = await quoin.billing.get();
   * ```
   */
  get(options?: RequestOptions): ApiPromise<Billing> {
    return this.client.send('billing.get', { method: 'GET', path: path`/api/v1/billing` }, options);
  }
}
