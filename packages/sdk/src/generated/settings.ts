// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { SettingsGetResponse, SettingsUpdateBody, SettingsUpdateResponse } from './types.ts';

/** The methods of `quoin.settings`. */
export class SettingsResource extends Resource {
  /**
   * Read the settings of a project.
   *
   * `GET /api/v1/projects/:projectId/settings`. Access token with the scope `project:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { settings } = await quoin.settings.get('harbour');
   * ```
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<SettingsGetResponse> {
    return this.client.send(
      'settings.get',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/settings` },
      options,
    );
  }

  /**
   * Change settings of a project.
   *
   * Only the members in the request change. A new domain serves the site after it is verified: see `domains.verify`.
   *
   * `PATCH /api/v1/projects/:projectId/settings`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, DomainTakenError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { settings, warnings } = await quoin.settings.update('harbour', { primaryColor: '#2f6fed', approvals: { required: true } });
   * ```
   */
  update(
    projectId: string,
    body?: SettingsUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<SettingsUpdateResponse> {
    return this.client.send(
      'settings.update',
      { method: 'PATCH', path: path`/api/v1/projects/${projectId}/settings`, body },
      options,
    );
  }
}
