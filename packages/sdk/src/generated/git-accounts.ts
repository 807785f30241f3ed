// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  GitAccount,
  GitAccountsConnectBody,
  GitAccountsConnectResponse,
  GitAccountsDisconnectQuery,
  GitAccountsListResponse,
} from './types.ts';

/** The methods of `quoin.gitAccounts`. */
export class GitAccountsResource extends Resource {
  /**
   * List the caller’s connected Git accounts.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/git/accounts`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const account of quoin.gitAccounts.list()) console.log(account);
   * ```
   */
  list(options?: RequestOptions): ListPromise<GitAccountsListResponse, GitAccount> {
    return this.client.list(
      'gitAccounts.list',
      { method: 'GET', path: path`/api/v1/git/accounts`, items: 'accounts' },
      options,
    );
  }

  /**
   * Connect an account at a Git host.
   *
   * Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/git/accounts`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, ConnectFailedError, UnauthorizedError, InvalidOriginError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { account } = await quoin.gitAccounts.connect({ provider: 'github', token: 'EXAMPLE' });
   * ```
   */
  connect(
    body: GitAccountsConnectBody,
    options?: RequestOptions,
  ): ApiPromise<GitAccountsConnectResponse> {
    return this.client.send(
      'gitAccounts.connect',
      { method: 'POST', path: path`/api/v1/git/accounts`, body, keyed: true, takesLong: true },
      options,
    );
  }

  /**
   * Disconnect an account at a Git host.
   *
   * `DELETE /api/v1/git/accounts`. Signed-in session.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.gitAccounts.disconnect({ id: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05' });
   * ```
   */
  disconnect(query: GitAccountsDisconnectQuery, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'gitAccounts.disconnect',
      { method: 'DELETE', path: path`/api/v1/git/accounts`, query, read: 'nothing' },
      options,
    );
  }
}
