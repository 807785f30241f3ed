// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { ReplacementsCreateBody, ReplacementsCreateResponse } from './types.ts';

/** The methods of `quoin.replacements`. */
export class ReplacementsResource extends Resource {
  /**
   * Replace a text in the pages of a project.
   *
   * Send a dry run (the default) first. The response names each page that would change, and a `changeId`. The same request with `dryRun: false` and this `changeId` saves all pages in one write, or none: if one of them changed since, the answer is 412. Each changed page has a new revision. Pages in review and archived pages do not change.
   *
   * `POST /api/v1/projects/:projectId/replacements`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, VersionConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.replacements.create('harbour', { find: 'installer', replace: 'setup program' });
   * ```
   */
  create(
    projectId: string,
    body: ReplacementsCreateBody,
    options?: RequestOptions,
  ): ApiPromise<ReplacementsCreateResponse> {
    return this.client.send(
      'replacements.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/replacements`, body },
      options,
    );
  }
}
