// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  ApiChangeReport,
  ApiSource,
  ApiSourcesChangesQuery,
  ApiSourcesChangesResponse,
  ApiSourcesListResponse,
  ApiSourcesRefreshResponse,
} from './types.ts';

/** The methods of `quoin.apiSources`. */
export class ApiSourcesResource extends Resource {
  /**
   * List the descriptions of APIs of a project, with the problems in them.
   *
   * Returns the descriptions in the navigation. `structure.change` adds one with `create_api` and removes one with `delete_item`. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/api-sources`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const source of quoin.apiSources.list('harbour')) console.log(source);
   * ```
   */
  list(
    projectId: string,
    options?: RequestOptions,
  ): ListPromise<ApiSourcesListResponse, ApiSource> {
    return this.client.list(
      'apiSources.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/api-sources`, items: 'sources' },
      options,
    );
  }

  /**
   * Read the descriptions of APIs of a project again.
   *
   * Addresses are requested again, and files are compared. The response is sent before they are read. `checkedAt` changes when a description was read.
   *
   * `POST /api/v1/projects/:projectId/api-sources/refresh`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { sources } = await quoin.apiSources.refresh('harbour');
   * ```
   */
  refresh(projectId: string, options?: RequestOptions): ApiPromise<ApiSourcesRefreshResponse> {
    return this.client.send(
      'apiSources.refresh',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/api-sources/refresh` },
      options,
    );
  }

  /**
   * List what new versions of the descriptions of APIs changed.
   *
   * The latest 20 reports, newest first. A version that changes nothing for clients has none. Whether a change is breaking depends on who writes the value: a new required property breaks clients in a request, and a removed one in a response. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/api-sources/changes`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const report of quoin.apiSources.changes('harbour')) console.log(report);
   * ```
   */
  changes(
    projectId: string,
    query?: ApiSourcesChangesQuery,
    options?: RequestOptions,
  ): ListPromise<ApiSourcesChangesResponse, ApiChangeReport> {
    return this.client.list(
      'apiSources.changes',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/api-sources/changes`,
        query,
        items: 'reports',
      },
      options,
    );
  }
}
