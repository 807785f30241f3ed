// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  SearchClickBody,
  SearchQueryQuery,
  SearchQueryResponse,
  SearchSuggestQuery,
  SearchSuggestResponse,
} from './types.ts';

/** The methods of `quoin.search`. */
export class SearchResource extends Resource {
  /**
   * Search the pages of a project.
   *
   * A result is a section of a page, with at most three sections for each page. Sections that contain all words come first; `"phrases"`, `-word` and `in:space` narrow it down.
   *
   * `GET /api/v1/projects/:projectId/search`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, InvalidQueryError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { query, hits, indexing } = await quoin.search.query('harbour');
   * ```
   */
  query(
    projectId: string,
    query?: SearchQueryQuery,
    options?: RequestOptions,
  ): ApiPromise<SearchQueryResponse> {
    return this.client.send(
      'search.query',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/search`, query },
      options,
    );
  }

  /**
   * Suggest titles and headings while a user types.
   *
   * The title or heading contains all words; the last one can be the beginning of a word.
   *
   * `GET /api/v1/projects/:projectId/search/suggest`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, InvalidQueryError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { suggestions, indexing } = await quoin.search.suggest('harbour');
   * ```
   */
  suggest(
    projectId: string,
    query?: SearchSuggestQuery,
    options?: RequestOptions,
  ): ApiPromise<SearchSuggestResponse> {
    return this.client.send(
      'search.suggest',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/search/suggest`, query },
      options,
    );
  }

  /**
   * Record that a result was opened.
   *
   * The query counts it. The user is not stored.
   *
   * `POST /api/v1/projects/:projectId/search/clicks`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.search.click('harbour', { query: 'installer', pageId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05' });
   * ```
   */
  click(projectId: string, body: SearchClickBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'search.click',
      {
        method: 'POST',
        path: path`/api/v1/projects/${projectId}/search/clicks`,
        body,
        read: 'nothing',
      },
      options,
    );
  }
}
