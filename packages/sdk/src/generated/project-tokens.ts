// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  ProjectTokensCreateBody,
  ProjectTokensCreateResponse,
  ProjectTokensListResponse,
  ProjectTokensRevokeQuery,
  Token,
} from './types.ts';

/** The methods of `quoin.projectTokens`. */
export class ProjectTokensResource extends Resource {
  /**
   * List the active tokens of a project.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/tokens`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const token of quoin.projectTokens.list('harbour')) console.log(token);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<ProjectTokensListResponse, Token> {
    return this.client.list(
      'projectTokens.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/tokens`, items: 'tokens' },
      options,
    );
  }

  /**
   * Create a token for one project.
   *
   * Only this response contains the value. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/projects/:projectId/tokens`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, InvalidScopeError, UnauthorizedError, InsufficientScopeError, ForbiddenError, ScopeEscalationError, InvalidOriginError, NotFoundError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { token } = await quoin.projectTokens.create('harbour', { name: 'docs pipeline', scopes: ['docs:read', 'docs:write'] });
   * ```
   */
  create(
    projectId: string,
    body: ProjectTokensCreateBody,
    options?: RequestOptions,
  ): ApiPromise<ProjectTokensCreateResponse> {
    return this.client.send(
      'projectTokens.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/tokens`, body },
      options,
    );
  }

  /**
   * Revoke a token of a project.
   *
   * `DELETE /api/v1/projects/:projectId/tokens/:tokenId`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param tokenId - Id of the token
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.projectTokens.revoke('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  revoke(
    projectId: string,
    tokenId: string,
    query?: ProjectTokensRevokeQuery,
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this.client.send(
      'projectTokens.revoke',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/tokens/${tokenId}`,
        query,
        read: 'nothing',
      },
      options,
    );
  }
}
