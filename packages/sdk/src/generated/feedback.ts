// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  FeedbackListQuery,
  FeedbackListResponse,
  FeedbackUpdateBody,
  FeedbackUpdateResponse,
  PageFeedback,
} from './types.ts';

/** The methods of `quoin.feedback`. */
export class FeedbackResource extends Resource {
  /**
   * List the feedback of readers.
   *
   * Newest first. A reader answers “Was this page helpful?” on a published page, with a reason and a comment if the reader likes. Feedback is stored for a year, without an address, a cookie or another mark of the reader. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/feedback`. Access token with the scope `analytics:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.feedback.list('harbour')) console.log(item);
   * ```
   */
  list(
    projectId: string,
    query?: FeedbackListQuery,
    options?: RequestOptions,
  ): ListPromise<FeedbackListResponse, PageFeedback> {
    return this.client.list(
      'feedback.list',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/feedback`,
        query,
        items: 'feedback',
      },
      options,
    );
  }

  /**
   * Mark feedback as answered, archived or open.
   *
   * `PATCH /api/v1/projects/:projectId/feedback/:feedbackId`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @param feedbackId - Id of the feedback
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { feedback } = await quoin.feedback.update('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { status: 'answered' });
   * ```
   */
  update(
    projectId: string,
    feedbackId: string,
    body: FeedbackUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<FeedbackUpdateResponse> {
    return this.client.send(
      'feedback.update',
      { method: 'PATCH', path: path`/api/v1/projects/${projectId}/feedback/${feedbackId}`, body },
      options,
    );
  }
}
