// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  PageListItem,
  PageMove,
  PagesArchiveQuery,
  PagesCreateBody,
  PagesCreateQuery,
  PagesCreateResponse,
  PagesGetQuery,
  PagesGetResponse,
  PagesListQuery,
  PagesListResponse,
  PagesPresenceBody,
  PagesPresenceResponse,
  PagesPublishQuery,
  PagesRenderBody,
  PagesRenderedQuery,
  PagesRenderResponse,
  PagesRestoreQuery,
  PagesReviewBody,
  PagesReviewQuery,
  PagesUnpublishQuery,
  PagesUpdateBody,
  PagesUpdateQuery,
  PagesUpdateResponse,
  PagesWithdrawQuery,
  Rendered,
} from './types.ts';

/** The methods of `quoin.pages`. */
export class PagesResource extends Resource {
  /**
   * List the pages of a project.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/pages`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, InvalidStatusError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.pages.list('harbour')) console.log(item);
   * ```
   */
  list(
    projectId: string,
    query?: PagesListQuery,
    options?: RequestOptions,
  ): ListPromise<PagesListResponse, PageListItem> {
    return this.client.list(
      'pages.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/pages`, query, items: 'data' },
      options,
    );
  }

  /**
   * Create a page as a draft.
   *
   * Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/pages`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { page } = await quoin.pages.create('harbour', { spaceId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f03', title: 'Getting started', content: '# Getting started\n' });
   * ```
   */
  create(
    projectId: string,
    body: PagesCreateBody,
    options?: RequestOptions<PagesCreateQuery>,
  ): ApiPromise<PagesCreateResponse> {
    return this.client.send(
      'pages.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/pages`, body, keyed: true },
      options,
    );
  }

  /**
   * Read a page.
   *
   * Search also finds pages of API references. This endpoint reads them; they have one version, and no other endpoint changes them.
   *
   * `GET /api/v1/pages/:pageId`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { page } = await quoin.pages.get('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  get(
    pageId: string,
    query?: PagesGetQuery,
    options?: RequestOptions,
  ): ApiPromise<PagesGetResponse> {
    return this.client.send(
      'pages.get',
      { method: 'GET', path: path`/api/v1/pages/${pageId}`, query },
      options,
    );
  }

  /**
   * Replace the text of a page, or rename it.
   *
   * Each save creates a revision, unless the text is equal.
   *
   * `PATCH /api/v1/pages/:pageId`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, ConflictError, VersionConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { page } = await quoin.pages.update('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { markdown: '# Getting started\n\nRun the installer once.\n' });
   * ```
   */
  update(
    pageId: string,
    body: PagesUpdateBody,
    options?: RequestOptions<PagesUpdateQuery>,
  ): ApiPromise<PagesUpdateResponse> {
    return this.client.send(
      'pages.update',
      { method: 'PATCH', path: path`/api/v1/pages/${pageId}`, body },
      options,
    );
  }

  /**
   * Delete an archived page.
   *
   * `DELETE /api/v1/pages/:pageId`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, ConflictError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.pages.delete('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  delete(pageId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'pages.delete',
      { method: 'DELETE', path: path`/api/v1/pages/${pageId}`, read: 'nothing' },
      options,
    );
  }

  /**
   * Render a page as HTML.
   *
   * `GET /api/v1/pages/:pageId/rendered`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { html, toc } = await quoin.pages.rendered('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  rendered(
    pageId: string,
    query?: PagesRenderedQuery,
    options?: RequestOptions,
  ): ApiPromise<Rendered> {
    return this.client.send(
      'pages.rendered',
      { method: 'GET', path: path`/api/v1/pages/${pageId}/rendered`, query },
      options,
    );
  }

  /**
   * Render texts as parts of a page.
   *
   * For editors: each text as HTML, with the addresses and image sizes that it has in this page. Nothing is saved.
   *
   * `POST /api/v1/pages/:pageId/render`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { html } = await quoin.pages.render('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { texts: ['<Note>Restart the service.</Note>'] });
   * ```
   */
  render(
    pageId: string,
    body: PagesRenderBody,
    options?: RequestOptions,
  ): ApiPromise<PagesRenderResponse> {
    return this.client.send(
      'pages.render',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/render`, body, reads: true },
      options,
    );
  }

  /**
   * Report that you have a page open, and read who else has.
   *
   * For editors. A report counts for 45 seconds: send one every 20 seconds while the page is in sight, and one with `isPresent: false` when it is closed. No event or revision is stored.
   *
   * `POST /api/v1/pages/:pageId/presence`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { writers } = await quoin.pages.presence('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { isPresent: true });
   * ```
   */
  presence(
    pageId: string,
    body: PagesPresenceBody,
    options?: RequestOptions,
  ): ApiPromise<PagesPresenceResponse> {
    return this.client.send(
      'pages.presence',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/presence`, body },
      options,
    );
  }

  /**
   * Publish a page, or submit it for review.
   *
   * If the project requires approval, the status of the page becomes `in_review`.
   *
   * `POST /api/v1/pages/:pageId/publish`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, PublishFailedError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.publish('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  publish(
    pageId: string,
    query?: PagesPublishQuery,
    options?: RequestOptions,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.publish',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/publish`, query },
      options,
    );
  }

  /**
   * Take a page off the readers’ site.
   *
   * `POST /api/v1/pages/:pageId/unpublish`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.unpublish('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  unpublish(
    pageId: string,
    query?: PagesUnpublishQuery,
    options?: RequestOptions,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.unpublish',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/unpublish`, query },
      options,
    );
  }

  /**
   * Archive a page.
   *
   * `POST /api/v1/pages/:pageId/archive`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.archive('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  archive(
    pageId: string,
    query?: PagesArchiveQuery,
    options?: RequestOptions,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.archive',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/archive`, query },
      options,
    );
  }

  /**
   * Bring an archived page back.
   *
   * `POST /api/v1/pages/:pageId/restore`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.restore('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  restore(
    pageId: string,
    query?: PagesRestoreQuery,
    options?: RequestOptions,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.restore',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/restore`, query },
      options,
    );
  }

  /**
   * Withdraw a page from review.
   *
   * `POST /api/v1/pages/:pageId/withdraw`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param pageId - Id of the page
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.withdraw('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  withdraw(
    pageId: string,
    query?: PagesWithdrawQuery,
    options?: RequestOptions,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.withdraw',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/withdraw`, query },
      options,
    );
  }

  /**
   * Approve or reject a page in review.
   *
   * The user who submitted the page cannot decide, unless the settings allow self-approval.
   *
   * `POST /api/v1/pages/:pageId/review`. Access token with the scope `docs:write` and at least the role admin.
   *
   * @param pageId - Id of the page
   * @throws InvalidJsonError, InvalidPayloadError, PublishFailedError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, VersionConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.pages.review('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { decision: 'approve' });
   * ```
   */
  review(
    pageId: string,
    body: PagesReviewBody,
    options?: RequestOptions<PagesReviewQuery>,
  ): ApiPromise<PageMove> {
    return this.client.send(
      'pages.review',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/review`, body },
      options,
    );
  }
}
