// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Member,
  MembersAddBody,
  MembersAddResponse,
  MembersListQuery,
  MembersListResponse,
  MembersUpdateBody,
  MembersUpdateResponse,
} from './types.ts';

/** The methods of `quoin.members`. */
export class MembersResource extends Resource {
  /**
   * List the people of a project.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/members`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const member of quoin.members.list('harbour')) console.log(member);
   * ```
   */
  list(
    projectId: string,
    query?: MembersListQuery,
    options?: RequestOptions,
  ): ListPromise<MembersListResponse, Member> {
    return this.client.list(
      'members.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/members`, query, items: 'members' },
      options,
    );
  }

  /**
   * Give a person with an account a role in a project.
   *
   * Adds the account with this verified address. If sign-up is open, only operators can add members by address; other callers get 403 `forbidden` for every address, and invite people instead. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/members`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { member } = await quoin.members.add('harbour', { email: 'ada@example.com', role: 'editor' });
   * ```
   */
  add(
    projectId: string,
    body: MembersAddBody,
    options?: RequestOptions,
  ): ApiPromise<MembersAddResponse> {
    return this.client.send(
      'members.add',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/members`, body, keyed: true },
      options,
    );
  }

  /**
   * Change the role of a person.
   *
   * A project keeps at least one owner.
   *
   * `PATCH /api/v1/projects/:projectId/members/:userId`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param userId - Id of the person
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { member } = await quoin.members.update('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { role: 'editor' });
   * ```
   */
  update(
    projectId: string,
    userId: string,
    body: MembersUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<MembersUpdateResponse> {
    return this.client.send(
      'members.update',
      { method: 'PATCH', path: path`/api/v1/projects/${projectId}/members/${userId}`, body },
      options,
    );
  }

  /**
   * Remove a person from a project.
   *
   * A project keeps at least one owner.
   *
   * `DELETE /api/v1/projects/:projectId/members/:userId`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param userId - Id of the person
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.members.remove('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  remove(projectId: string, userId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'members.remove',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/members/${userId}`,
        read: 'nothing',
      },
      options,
    );
  }

  /**
   * Leave a project.
   *
   * Ends the role of the caller. The last owner cannot leave.
   *
   * `POST /api/v1/projects/:projectId/leave`. Access token with the scope `project:admin` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.members.leave('harbour');
   * ```
   */
  leave(projectId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'members.leave',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/leave`, read: 'nothing' },
      options,
    );
  }
}
