// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Invitation,
  InvitationsAcceptBody,
  InvitationsAcceptResponse,
  InvitationsCreateBody,
  InvitationsCreateResponse,
  InvitationsListResponse,
} from './types.ts';

/** The methods of `quoin.invitations`. */
export class InvitationsResource extends Resource {
  /**
   * List the pending invitations of a project, newest first.
   *
   * Accepted, revoked and expired invitations are not included. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/invitations`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const invitation of quoin.invitations.list('harbour')) console.log(invitation);
   * ```
   */
  list(
    projectId: string,
    options?: RequestOptions,
  ): ListPromise<InvitationsListResponse, Invitation> {
    return this.client.list(
      'invitations.list',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/invitations`,
        items: 'invitations',
      },
      options,
    );
  }

  /**
   * Invite a person to a project.
   *
   * Returns a link in `url`, in this answer only. Send it to the person: anyone who opens it and signs in can accept it once. With `email`, only the account with that address can. The answer is the same whether or not an account with the address exists. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/projects/:projectId/invitations`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { invitation } = await quoin.invitations.create('harbour', { email: 'ada@example.com', role: 'editor' });
   * ```
   */
  create(
    projectId: string,
    body: InvitationsCreateBody,
    options?: RequestOptions,
  ): ApiPromise<InvitationsCreateResponse> {
    return this.client.send(
      'invitations.create',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/invitations`, body },
      options,
    );
  }

  /**
   * Revoke an invitation.
   *
   * The link stops working immediately.
   *
   * `DELETE /api/v1/projects/:projectId/invitations/:invitationId`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param invitationId - Id of the invitation
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.invitations.revoke('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  revoke(projectId: string, invitationId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'invitations.revoke',
      {
        method: 'DELETE',
        path: path`/api/v1/projects/${projectId}/invitations/${invitationId}`,
        read: 'nothing',
      },
      options,
    );
  }

  /**
   * Accept an invitation.
   *
   * Makes the person who is signed in a member. `secret` is the last segment of the link. An unknown, expired, revoked or used link answers 404, and a link for another address 403.
   *
   * `POST /api/v1/invitations/accept`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { project, role } = await quoin.invitations.accept({ secret: 'qin_EXAMPLEexampleEXAMPLEexample00k2Wc' });
   * ```
   */
  accept(
    body: InvitationsAcceptBody,
    options?: RequestOptions,
  ): ApiPromise<InvitationsAcceptResponse> {
    return this.client.send(
      'invitations.accept',
      { method: 'POST', path: path`/api/v1/invitations/accept`, body },
      options,
    );
  }
}
