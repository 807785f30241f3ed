// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Space, SpacesCreateBody, SpacesCreateResponse, SpacesListResponse } from './types.ts';

/** The methods of `quoin.spaces`. */
export class SpacesResource extends Resource {
  /**
   * List the spaces of a project.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/spaces`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const space of quoin.spaces.list('harbour')) console.log(space);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<SpacesListResponse, Space> {
    return this.client.list(
      'spaces.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/spaces`, items: 'spaces' },
      options,
    );
  }

  /**
   * Create a space.
   *
   * Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/spaces`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { space } = await quoin.spaces.create('harbour', { name: 'Guides', locale: 'en' });
   * ```
   */
  create(
    projectId: string,
    body: SpacesCreateBody,
    options?: RequestOptions,
  ): ApiPromise<SpacesCreateResponse> {
    return this.client.send(
      'spaces.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/spaces`, body, keyed: true },
      options,
    );
  }
}
