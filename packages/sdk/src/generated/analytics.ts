// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  AnalyticsFeedbackQuery,
  AnalyticsFeedbackResponse,
  AnalyticsPagesQuery,
  AnalyticsPagesResponse,
  AnalyticsQuestionsQuery,
  AnalyticsQuestionsResponse,
  AnalyticsSearchQuery,
  AnalyticsSearchResponse,
} from './types.ts';

/** The methods of `quoin.analytics`. */
export class AnalyticsResource extends Resource {
  /**
   * What readers search for.
   *
   * The most frequent query first. Queries that differ only in case or white space are one query.
   *
   * `GET /api/v1/projects/:projectId/analytics/search`. Access token with the scope `analytics:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { from, to, data } = await quoin.analytics.search('harbour');
   * ```
   */
  search(
    projectId: string,
    query?: AnalyticsSearchQuery,
    options?: RequestOptions,
  ): ApiPromise<AnalyticsSearchResponse> {
    return this.client.send(
      'analytics.search',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/analytics/search`, query },
      options,
    );
  }

  /**
   * What readers ask the assistant.
   *
   * Newest first, of websites and of members. `answered=false` shows what the documentation does not answer. Questions are kept for a year, answers for 24 hours.
   *
   * `GET /api/v1/projects/:projectId/analytics/questions`. Access token with the scope `analytics:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { from, to, data } = await quoin.analytics.questions('harbour');
   * ```
   */
  questions(
    projectId: string,
    query?: AnalyticsQuestionsQuery,
    options?: RequestOptions,
  ): ApiPromise<AnalyticsQuestionsResponse> {
    return this.client.send(
      'analytics.questions',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/analytics/questions`, query },
      options,
    );
  }

  /**
   * How often pages are read.
   *
   * `GET /api/v1/projects/:projectId/analytics/pages`. Access token with the scope `analytics:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { from, to, data } = await quoin.analytics.pages('harbour');
   * ```
   */
  pages(
    projectId: string,
    query?: AnalyticsPagesQuery,
    options?: RequestOptions,
  ): ApiPromise<AnalyticsPagesResponse> {
    return this.client.send(
      'analytics.pages',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/analytics/pages`, query },
      options,
    );
  }

  /**
   * How helpful readers find pages.
   *
   * The page that most readers did not find helpful comes first. `feedback.list` returns their comments.
   *
   * `GET /api/v1/projects/:projectId/analytics/feedback`. Access token with the scope `analytics:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { from, to, data } = await quoin.analytics.feedback('harbour');
   * ```
   */
  feedback(
    projectId: string,
    query?: AnalyticsFeedbackQuery,
    options?: RequestOptions,
  ): ApiPromise<AnalyticsFeedbackResponse> {
    return this.client.send(
      'analytics.feedback',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/analytics/feedback`, query },
      options,
    );
  }
}
