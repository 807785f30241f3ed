// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  AssetsCreateBody,
  AssetsCreateResponse,
  AssetsListQuery,
  AssetsListResponse,
  ListedAsset,
} from './types.ts';

/** The methods of `quoin.assets`. */
export class AssetsResource extends Resource {
  /**
   * List the images and files of a project.
   *
   * Oldest first. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/assets`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const asset of quoin.assets.list('harbour')) console.log(asset);
   * ```
   */
  list(
    projectId: string,
    query?: AssetsListQuery,
    options?: RequestOptions,
  ): ListPromise<AssetsListResponse, ListedAsset> {
    return this.client.list(
      'assets.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/assets`, query, items: 'assets' },
      options,
    );
  }

  /**
   * Store an image or a file.
   *
   * One part, `file`, of at most 20 MB. Quoin detects its type from its bytes and corrects an extension that does not match. The same bytes under the same name are the same asset. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/assets`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { asset } = await quoin.assets.create('harbour', { file: new File(['<svg/>'], 'quay.svg', { type: 'image/svg+xml' }) });
   * ```
   */
  create(
    projectId: string,
    body: AssetsCreateBody,
    options?: RequestOptions,
  ): ApiPromise<AssetsCreateResponse> {
    return this.client.send(
      'assets.create',
      {
        method: 'POST',
        path: path`/api/v1/projects/${projectId}/assets`,
        body,
        form: 'multipart',
        keyed: true,
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Read the bytes of an asset.
   *
   * `GET /api/v1/projects/:projectId/assets/:hash`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @param hash - SHA-256 of the bytes
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const bytes = await quoin.assets.get('harbour', 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9');
   * ```
   */
  get(
    projectId: string,
    hash: string,
    options?: RequestOptions,
  ): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.client.send(
      'assets.get',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/assets/${hash}`,
        read: 'bytes',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Delete an image or a file of a project.
   *
   * Deletes all its names and paths. If the text of a page uses it, the request fails with 409, and `details.pages` names the pages.
   *
   * `DELETE /api/v1/projects/:projectId/assets/:hash`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @param hash - SHA-256 of the bytes
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.assets.delete('harbour', 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9');
   * ```
   */
  delete(projectId: string, hash: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'assets.delete',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/assets/${hash}`,
        read: 'nothing',
      },
      options,
    );
  }

  /**
   * Read an image or a file as readers get it.
   *
   * Files of a public project need no credential. Files of a private project need a member’s session, or a member’s token with `docs:read`. Supports `Range` and `If-None-Match`. The name in the path can be any name.
   *
   * `GET /assets/:hash/:name`. A credential of its own.
   *
   * @param hash - SHA-256 of the bytes
   * @param name - Name of the file
   * @throws InvalidPayloadError, NotFoundError, InternalError, UnavailableError
   * @example
   * ```ts
   * const bytes = await quoin.assets.serve('b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9', 'quay.png');
   * ```
   */
  serve(hash: string, name: string, options?: RequestOptions): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.client.send(
      'assets.serve',
      { method: 'GET', path: path`/assets/${hash}/${name}`, read: 'bytes', takesLong: true },
      options,
    );
  }
}
