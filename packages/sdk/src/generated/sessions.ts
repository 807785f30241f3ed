// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Session,
  SessionsEndAllBody,
  SessionsEndAllResponse,
  SessionsListResponse,
} from './types.ts';

/** The methods of `quoin.sessions`. */
export class SessionsResource extends Resource {
  /**
   * List the sessions of the caller, newest first.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/me/sessions`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const session of quoin.sessions.list()) console.log(session);
   * ```
   */
  list(options?: RequestOptions): ListPromise<SessionsListResponse, Session> {
    return this.client.list(
      'sessions.list',
      { method: 'GET', path: path`/api/v1/me/sessions`, items: 'sessions' },
      options,
    );
  }

  /**
   * End a session of the caller.
   *
   * `DELETE /api/v1/me/sessions/:sessionId`. Signed-in session.
   *
   * @param sessionId - Id of the session
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.sessions.end('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  end(sessionId: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'sessions.end',
      { method: 'DELETE', path: path`/api/v1/me/sessions/${sessionId}`, read: 'nothing' },
      options,
    );
  }

  /**
   * Sign out everywhere.
   *
   * Ends all sessions of the caller, this one too, and approvals that no application has used yet. Access tokens, connected applications and pending invitations end with them, unless `revokeTokens` is false.
   *
   * `POST /api/v1/me/sign-out`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { ended } = await quoin.sessions.endAll({ deleteTriggers: true });
   * ```
   */
  endAll(body?: SessionsEndAllBody, options?: RequestOptions): ApiPromise<SessionsEndAllResponse> {
    return this.client.send(
      'sessions.endAll',
      { method: 'POST', path: path`/api/v1/me/sign-out`, body },
      options,
    );
  }
}
