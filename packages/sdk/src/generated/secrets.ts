// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Secret, SecretsListResponse, SecretsSetBody, SecretsSetResponse } from './types.ts';

/** The methods of `quoin.secrets`. */
export class SecretsResource extends Resource {
  /**
   * List the secrets of a project, by name.
   *
   * Names and hosts. No endpoint returns the value of a secret. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/secrets`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const secret of quoin.secrets.list('harbour')) console.log(secret);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<SecretsListResponse, Secret> {
    return this.client.list(
      'secrets.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/secrets`, items: 'secrets' },
      options,
    );
  }

  /**
   * Create or replace a secret.
   *
   * Skills name it as `secrets.name` in the arguments of `http.request`, which sends it to its hosts only. Value and hosts are replaced together, so that an admin who does not know a value cannot have it sent to another host. A project has at most 100.
   *
   * `POST /api/v1/projects/:projectId/secrets`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { secret } = await quoin.secrets.set('harbour', { name: 'helpdesk_key', value: 'EXAMPLE-key-of-the-help-desk', hosts: ['api.helpdesk.example'] });
   * ```
   */
  set(
    projectId: string,
    body: SecretsSetBody,
    options?: RequestOptions,
  ): ApiPromise<SecretsSetResponse> {
    return this.client.send(
      'secrets.set',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/secrets`, body },
      options,
    );
  }

  /**
   * Delete a secret.
   *
   * Steps that use it fail from then on, also in executions that have already started.
   *
   * `DELETE /api/v1/projects/:projectId/secrets/:secretName`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param secretName - Its name in skills: `secrets.name`
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.secrets.delete('harbour', 'helpdesk_key');
   * ```
   */
  delete(projectId: string, secretName: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'secrets.delete',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/secrets/${secretName}`,
        read: 'nothing',
      },
      options,
    );
  }
}
