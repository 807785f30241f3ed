// Written by `bun run generate` from the contract; do not edit.

import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { BrokenLink, LinksReportQuery, LinksReportResponse } from './types.ts';

/** The methods of `quoin.links`. */
export class LinksResource extends Resource {
  /**
   * List the links of a project that lead nowhere.
   *
   * Links, images and URLs of blocks whose page, anchor or file is not there, or is not what readers get. Other websites are not asked. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/links`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const link of quoin.links.report('harbour')) console.log(link);
   * ```
   */
  report(
    projectId: string,
    query?: LinksReportQuery,
    options?: RequestOptions,
  ): ListPromise<LinksReportResponse, BrokenLink> {
    return this.client.list(
      'links.report',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/links`, query, items: 'links' },
      options,
    );
  }
}
