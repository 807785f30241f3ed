// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { User } from './types.ts';

/** The methods of `quoin.me`. */
export class MeResource extends Resource {
  /**
   * Who the caller is.
   *
   * `GET /api/v1/me`. Access token.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { id, email, name } = await quoin.me.get();
   * ```
   */
  get(options?: RequestOptions): ApiPromise<User> {
    return this.client.send('me.get', { method: 'GET', path: path`/api/v1/me` }, options);
  }
}
