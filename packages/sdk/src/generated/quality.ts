// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Quality } from './types.ts';

/** The methods of `quoin.quality`. */
export class QualityResource extends Resource {
  /**
   * Read the quality scores of saved pages.
   *
   * `GET /api/v1/projects/:projectId/quality`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { averageScore, pages } = await quoin.quality.get('harbour');
   * ```
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<Quality> {
    return this.client.send(
      'quality.get',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/quality` },
      options,
    );
  }
}
