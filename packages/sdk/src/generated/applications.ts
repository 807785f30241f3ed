// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Application,
  ApplicationsDisconnectQuery,
  ApplicationsListResponse,
} from './types.ts';

/** The methods of `quoin.applications`. */
export class ApplicationsResource extends Resource {
  /**
   * List the applications that the caller connected.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/me/applications`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const application of quoin.applications.list()) console.log(application);
   * ```
   */
  list(options?: RequestOptions): ListPromise<ApplicationsListResponse, Application> {
    return this.client.list(
      'applications.list',
      { method: 'GET', path: path`/api/v1/me/applications`, items: 'applications' },
      options,
    );
  }

  /**
   * Disconnect an application.
   *
   * Revokes all access tokens that it has from the caller, and the tokens that it created with them.
   *
   * `DELETE /api/v1/me/applications/:clientId`. Signed-in session.
   *
   * @param clientId - Id of the application
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.applications.disconnect('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  disconnect(
    clientId: string,
    query?: ApplicationsDisconnectQuery,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this.client.send(
      'applications.disconnect',
      { method: 'DELETE', path: path`/api/v1/me/applications/${clientId}`, query, read: 'nothing' },
      options,
    );
  }
}
