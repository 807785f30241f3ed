// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  BrokenLink,
  LinksCheckBody,
  LinksCheckResponse,
  LinksReportQuery,
  LinksReportResponse,
} from './types.ts';

/** The methods of `quoin.links`. */
export class LinksResource extends Resource {
  /**
   * List the broken links of a project.
   *
   * Returns links, images and URLs in blocks whose page, anchor or file does not exist, or is not visible to readers. Links to other websites are not checked. Awaited it is one page; a loop over it goes over the items of all.
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

  /**
   * Check links before they are saved.
   *
   * For editors. Returns the links that would be broken in the page: of `markdown`, each with its place, or of `urls`. Working copies count as pages. Links to other websites are not checked, and neither are anchors of the page itself in `urls`.
   *
   * `POST /api/v1/pages/:pageId/links/check`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param pageId - Id of the page
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { broken } = await quoin.links.check('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { urls: ['/guides/install', '/guides/instal'] });
   * ```
   */
  check(
    pageId: string,
    body?: LinksCheckBody,
    options?: RequestOptions,
  ): ApiPromise<LinksCheckResponse> {
    return this.client.send(
      'links.check',
      { method: 'POST', path: path`/api/v1/pages/${pageId}/links/check`, body, reads: true },
      options,
    );
  }
}
