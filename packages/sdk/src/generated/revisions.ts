// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Diff,
  Revision,
  RevisionsDiffQuery,
  RevisionsGetResponse,
  RevisionsListQuery,
  RevisionsListResponse,
  RevisionsRestoreQuery,
  RevisionsRestoreResponse,
} from './types.ts';

/** The methods of `quoin.revisions`. */
export class RevisionsResource extends Resource {
  /**
   * List the revisions of a page, newest first.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/pages/:pageId/revisions`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const revision of quoin.revisions.list('019577a0-6c00-7a10-8b20-3f4c5d6e7f05')) console.log(revision);
   * ```
   */
  list(
    pageId: string,
    query?: RevisionsListQuery,
    options?: RequestOptions,
  ): ListPromise<RevisionsListResponse, Revision> {
    return this.client.list(
      'revisions.list',
      { method: 'GET', path: path`/api/v1/pages/${pageId}/revisions`, query, items: 'revisions' },
      options,
    );
  }

  /**
   * Read a revision with its text.
   *
   * `GET /api/v1/pages/:pageId/revisions/:version`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @param version - Number of the revision
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { revision } = await quoin.revisions.get('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', 2);
   * ```
   */
  get(pageId: string, version: number, options?: RequestOptions): ApiPromise<RevisionsGetResponse> {
    return this.client.send(
      'revisions.get',
      { method: 'GET', path: path`/api/v1/pages/${pageId}/revisions/${version}` },
      options,
    );
  }

  /**
   * Compare two revisions.
   *
   * `GET /api/v1/pages/:pageId/diff`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.revisions.diff('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { from: 1, to: 2 });
   * ```
   */
  diff(pageId: string, query: RevisionsDiffQuery, options?: RequestOptions): ApiPromise<Diff> {
    return this.client.send(
      'revisions.diff',
      { method: 'GET', path: path`/api/v1/pages/${pageId}/diff`, query },
      options,
    );
  }

  /**
   * Restore an old revision as the newest.
   *
   * Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/pages/:pageId/revisions/:version/restore`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @param version - Number of the revision
   * @throws InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, ConflictError, IdempotencyConflictError, VersionConflictError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { page } = await quoin.revisions.restore('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', 2);
   * ```
   */
  restore(
    pageId: string,
    version: number,
    query?: RevisionsRestoreQuery,
    options?: RequestOptions,
  ): ApiPromise<RevisionsRestoreResponse> {
    return this.client.send(
      'revisions.restore',
      {
        method: 'POST',
        path: path`/api/v1/pages/${pageId}/revisions/${version}/restore`,
        query,
        keyed: true,
      },
      options,
    );
  }
}
