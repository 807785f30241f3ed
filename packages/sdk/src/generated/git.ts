// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  GitConfirmBody,
  GitConfirmResponse,
  GitConflict,
  GitConflictsResponse,
  GitConnectBody,
  GitConnectResponse,
  GitGetResponse,
  GitPauseBody,
  GitPauseResponse,
  GitPreview,
  GitPreviewBody,
  GitResolveBody,
  GitResolveResponse,
  GitRotateSecretResponse,
  GitSyncQuery,
  GitSyncResponse,
  GitUpdateBody,
  GitUpdateResponse,
} from './types.ts';

/** The methods of `quoin.git`. */
export class GitResource extends Resource {
  /**
   * Read the Git connection with its latest runs.
   *
   * Null where the project is not connected.
   *
   * `GET /api/v1/projects/:projectId/git`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { connection } = await quoin.git.get('harbour');
   * ```
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<GitGetResponse> {
    return this.client.send(
      'git.get',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/git` },
      options,
    );
  }

  /**
   * Connect a repository, or create one.
   *
   * Only this response contains the webhook secret. If the request fails, `details.cause` is the reason in one word. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/projects/:projectId/git`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, ConnectFailedError, UnauthorizedError, PlanFeatureMissingError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { connection } = await quoin.git.connect('harbour', { repoFullName: 'harbour/docs', provider: 'github', token: 'EXAMPLE', basePath: 'docs' });
   * ```
   */
  connect(
    projectId: string,
    body: GitConnectBody,
    options?: RequestOptions,
  ): ApiPromise<GitConnectResponse> {
    return this.client.send(
      'git.connect',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/git`, body, takesLong: true },
      options,
    );
  }

  /**
   * Change the branch, folder, modes, address or credential of the connection.
   *
   * A new address (`repoFullName`, `provider`, `host`) must be the same repository: it has a commit that the connection synced. If it is another one, the request fails with `details.cause` `other_repository`. A new address needs its credential in the same request. The base of the sync, the webhook and the runs are kept.
   *
   * `PATCH /api/v1/projects/:projectId/git`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, ConnectFailedError, UnauthorizedError, GitSyncUnavailableError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { connection } = await quoin.git.update('harbour', { outboundMode: 'pr' });
   * ```
   */
  update(
    projectId: string,
    body: GitUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<GitUpdateResponse> {
    return this.client.send(
      'git.update',
      { method: 'PATCH', path: path`/api/v1/projects/${projectId}/git`, body, takesLong: true },
      options,
    );
  }

  /**
   * Disconnect the repository.
   *
   * Pages stay. The credentials are deleted. The last synced state is kept for 90 days: if you connect the same repository again without `direction`, or with `merge`, the sync continues from it.
   *
   * `DELETE /api/v1/projects/:projectId/git`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.git.disconnect('harbour');
   * ```
   */
  disconnect(projectId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'git.disconnect',
      { method: 'DELETE', path: path`/api/v1/projects/${projectId}/git`, read: 'nothing' },
      options,
    );
  }

  /**
   * Preview a connection without saving it.
   *
   * `POST /api/v1/projects/:projectId/git/preview`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, ConnectFailedError, UnauthorizedError, PlanFeatureMissingError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.git.preview('harbour', { repoFullName: 'harbour/docs', provider: 'github', token: 'EXAMPLE', basePath: 'docs' });
   * ```
   */
  preview(
    projectId: string,
    body: GitPreviewBody,
    options?: RequestOptions,
  ): ApiPromise<GitPreview> {
    return this.client.send(
      'git.preview',
      {
        method: 'POST',
        path: path`/api/v1/projects/${projectId}/git/preview`,
        body,
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Pause or resume the sync.
   *
   * `POST /api/v1/projects/:projectId/git/pause`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, GitSyncUnavailableError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { connection } = await quoin.git.pause('harbour', { paused: true });
   * ```
   */
  pause(
    projectId: string,
    body: GitPauseBody,
    options?: RequestOptions,
  ): ApiPromise<GitPauseResponse> {
    return this.client.send(
      'git.pause',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/git/pause`, body },
      options,
    );
  }

  /**
   * Replace the webhook secret.
   *
   * Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/projects/:projectId/git/rotate-secret`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, GitSyncUnavailableError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, IdempotencyConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { connection } = await quoin.git.rotateSecret('harbour');
   * ```
   */
  rotateSecret(projectId: string, options?: RequestOptions): ApiPromise<GitRotateSecretResponse> {
    return this.client.send(
      'git.rotateSecret',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/git/rotate-secret` },
      options,
    );
  }

  /**
   * Sync now.
   *
   * `POST /api/v1/projects/:projectId/git/sync`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, GitSyncUnavailableError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { run } = await quoin.git.sync('harbour');
   * ```
   */
  sync(
    projectId: string,
    query?: GitSyncQuery,
    options?: RequestOptions,
  ): ApiPromise<GitSyncResponse> {
    return this.client.send(
      'git.sync',
      {
        method: 'POST',
        path: path`/api/v1/projects/${projectId}/git/sync`,
        query,
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Confirm or cancel a waiting run.
   *
   * `POST /api/v1/projects/:projectId/git/runs/:runId/confirm`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @param runId - Id of the run
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, GitSyncUnavailableError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { run } = await quoin.git.confirm('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { confirm: true });
   * ```
   */
  confirm(
    projectId: string,
    runId: string,
    body: GitConfirmBody,
    options?: RequestOptions,
  ): ApiPromise<GitConfirmResponse> {
    return this.client.send(
      'git.confirm',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/git/runs/${runId}/confirm`, body },
      options,
    );
  }

  /**
   * List the unresolved conflicts.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/git/conflicts`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const conflict of quoin.git.conflicts('harbour')) console.log(conflict);
   * ```
   */
  conflicts(
    projectId: string,
    options?: RequestOptions,
  ): ListPromise<GitConflictsResponse, GitConflict> {
    return this.client.list(
      'git.conflicts',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/git/conflicts`,
        items: 'conflicts',
      },
      options,
    );
  }

  /**
   * Resolve a conflict by keeping one side.
   *
   * `POST /api/v1/projects/:projectId/git/conflicts`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, GitSyncUnavailableError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictStaleError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { conflict } = await quoin.git.resolve('harbour', { pageId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05', keep: 'editor' });
   * ```
   */
  resolve(
    projectId: string,
    body: GitResolveBody,
    options?: RequestOptions,
  ): ApiPromise<GitResolveResponse> {
    return this.client.send(
      'git.resolve',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/git/conflicts`, body },
      options,
    );
  }
}
