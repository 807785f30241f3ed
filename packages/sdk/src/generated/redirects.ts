// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Redirect,
  RedirectsByPathQuery,
  RedirectsByPathResponse,
  RedirectsCreateBody,
  RedirectsCreateResponse,
  RedirectsListResponse,
} from './types.ts';

/** The methods of `quoin.redirects`. */
export class RedirectsResource extends Resource {
  /**
   * List redirects.
   *
   * Returns all redirects in one response, oldest first. For a large project, `GET …/redirects/by-path` returns them in pages. Awaited it is one page; a loop over it goes over the items of all.
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

  /**
   * List redirects in pages.
   *
   * Returns redirects in the order of the old paths. The size of a response does not depend on the size of the project. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/redirects/by-path`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const redirect of quoin.redirects.byPath('harbour')) console.log(redirect);
   * ```
   */
  byPath(
    projectId: string,
    query?: RedirectsByPathQuery,
    options?: RequestOptions,
  ): ListPromise<RedirectsByPathResponse, Redirect> {
    return this.client.list(
      'redirects.byPath',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/redirects/by-path`,
        query,
        items: 'redirects',
      },
      options,
    );
  }

  /**
   * Create or replace redirects.
   *
   * A redirect from the same path is replaced. If a page has the path, the request fails and nothing is saved. A target on another site needs the role admin.
   *
   * `POST /api/v1/projects/:projectId/redirects`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { redirects } = await quoin.redirects.create('harbour', { redirects: [{ from: '/guides/start', to: '/guides/getting-started' }] });
   * ```
   */
  create(
    projectId: string,
    body: RedirectsCreateBody,
    options?: RequestOptions,
  ): ApiPromise<RedirectsCreateResponse> {
    return this.client.send(
      'redirects.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/redirects`, body },
      options,
    );
  }

  /**
   * Delete a redirect.
   *
   * `DELETE /api/v1/projects/:projectId/redirects/:redirectId`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @param redirectId - Id of the redirect
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.redirects.delete('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  delete(projectId: string, redirectId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'redirects.delete',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/redirects/${redirectId}`,
        read: 'nothing',
      },
      options,
    );
  }
}
