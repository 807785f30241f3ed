// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  AssistantKey,
  KeysCreateBody,
  KeysCreateResponse,
  KeysListResponse,
} from './types.ts';

/** The methods of `quoin.keys`. */
export class KeysResource extends Resource {
  /**
   * List the assistant keys of a project, newest first.
   *
   * Revoked keys are not included. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/keys`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const key of quoin.keys.list('harbour')) console.log(key);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<KeysListResponse, AssistantKey> {
    return this.client.list(
      'keys.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/keys`, items: 'keys' },
      options,
    );
  }

  /**
   * Create an assistant key.
   *
   * Create one for each website or backend. Only this response contains the value, which begins with `qak_`. Visitors of the website can read it: `allowedOrigins` protects it. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/projects/:projectId/keys`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { key } = await quoin.keys.create('harbour', { label: 'Website', allowedOrigins: ['https://www.example.com'] });
   * ```
   */
  create(
    projectId: string,
    body: KeysCreateBody,
    options?: RequestOptions,
  ): ApiPromise<KeysCreateResponse> {
    return this.client.send(
      'keys.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/keys`, body },
      options,
    );
  }

  /**
   * Revoke an assistant key.
   *
   * It stops working immediately.
   *
   * `DELETE /api/v1/projects/:projectId/keys/:keyId`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param keyId - Id of the key
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.keys.revoke('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  revoke(projectId: string, keyId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'keys.revoke',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/keys/${keyId}`,
        read: 'nothing',
      },
      options,
    );
  }
}
