// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Token,
  TokensCreateBody,
  TokensCreateResponse,
  TokensListResponse,
  TokensRevokeQuery,
} from './types.ts';

/** The methods of `quoin.tokens`. */
export class TokensResource extends Resource {
  /**
   * List the caller’s tokens that are not revoked.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/auth/tokens`. Access token with the scope `tokens:manage`.
   *
   * @throws UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const token of quoin.tokens.list()) console.log(token);
   * ```
   */
  list(options?: RequestOptions): ListPromise<TokensListResponse, Token> {
    return this.client.list(
      'tokens.list',
      { method: 'GET', path: path`/api/v1/auth/tokens`, items: 'tokens' },
      options,
    );
  }

  /**
   * Create a token.
   *
   * Only this response contains the value. A token can create only tokens with its own scopes that do not expire later than it. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/auth/tokens`. Access token with the scope `tokens:manage`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, InvalidScopeError, UnauthorizedError, InsufficientScopeError, ForbiddenError, ScopeEscalationError, InvalidOriginError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { token } = await quoin.tokens.create({ name: 'docs pipeline', scopes: ['docs:read', 'docs:write'], expiresInDays: 90 });
   * ```
   */
  create(body: TokensCreateBody, options?: RequestOptions): ApiPromise<TokensCreateResponse> {
    return this.client.send(
      'tokens.create',
      { method: 'POST', path: path`/api/v1/auth/tokens`, body },
      options,
    );
  }

  /**
   * Revoke one of the caller’s tokens.
   *
   * `DELETE /api/v1/auth/tokens/:tokenId`. Access token with the scope `tokens:manage`.
   *
   * @param tokenId - Id of the token
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.tokens.revoke('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  revoke(tokenId: string, query?: TokensRevokeQuery, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'tokens.revoke',
      { method: 'DELETE', path: path`/api/v1/auth/tokens/${tokenId}`, query, read: 'nothing' },
      options,
    );
  }
}
