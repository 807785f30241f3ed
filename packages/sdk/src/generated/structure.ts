// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  ListedItem,
  Structure,
  StructureChanges,
  StructureGetItem,
  StructureItemsQuery,
  StructureItemsResponse,
  StructureOperation,
} from './types.ts';

/** The methods of `quoin.structure`. */
export class StructureResource extends Resource {
  /**
   * Read the spaces and their navigation trees.
   *
   * Returns everything in one response. For a large project, `GET …/structure/items` returns the items in pages. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/structure`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const space of quoin.structure.get('harbour')) console.log(space);
   * ```
   */
  get(projectId: string, options?: RequestOptions): ListPromise<Structure, StructureGetItem> {
    return this.client.list(
      'structure.get',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/structure`, items: 'spaces' },
      options,
    );
  }

  /**
   * List the items of the navigation.
   *
   * Returns the items of all spaces in the order of their paths, each with its place. The size of a response does not depend on the size of the project. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/structure/items`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.structure.items('harbour')) console.log(item);
   * ```
   */
  items(
    projectId: string,
    query?: StructureItemsQuery,
    options?: RequestOptions,
  ): ListPromise<StructureItemsResponse, ListedItem> {
    return this.client.list(
      'structure.items',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/structure/items`,
        query,
        items: 'items',
      },
      options,
    );
  }

  /**
   * Change the structure by one operation.
   *
   * A rename or a move keeps the old paths as redirects. Returns the whole structure. For a large project, use `POST …/structure/changes`, which returns only the changes.
   *
   * `PATCH /api/v1/projects/:projectId/structure`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { spaces } = await quoin.structure.update('harbour', { op: 'move_item', navItemId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f04', parentId: null, position: 0 });
   * ```
   */
  update(
    projectId: string,
    body: StructureOperation,
    options?: RequestOptions,
  ): ApiPromise<Structure> {
    return this.client.send(
      'structure.update',
      { method: 'PATCH', path: path`/api/v1/projects/${projectId}/structure`, body },
      options,
    );
  }

  /**
   * Change the structure by one operation, and return the changes.
   *
   * The operations of `PATCH …/structure`. The size of the answer depends on what changed, and not on the size of the project.
   *
   * `POST /api/v1/projects/:projectId/structure/changes`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.structure.change('harbour', { op: 'move_item', navItemId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f04', parentId: null, position: 0 });
   * ```
   */
  change(
    projectId: string,
    body: StructureOperation,
    options?: RequestOptions,
  ): ApiPromise<StructureChanges> {
    return this.client.send(
      'structure.change',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/structure/changes`, body },
      options,
    );
  }
}
