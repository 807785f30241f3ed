// Written by `bun run generate` from the contract; do not edit.

import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Redirect, RedirectsListResponse } from './types.ts';

/** The methods of `quoin.redirects`. */
export class RedirectsResource extends Resource {
  /**
   * List where old paths lead.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/redirects`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const redirect of quoin.redirects.list('harbour')) console.log(redirect);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<RedirectsListResponse, Redirect> {
    return this.client.list(
      'redirects.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/redirects`, items: 'redirects' },
      options,
    );
  }
}
