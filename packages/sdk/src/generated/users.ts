// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { UsersAvatarQuery } from './types.ts';

/** The methods of `quoin.users`. */
export class UsersResource extends Resource {
  /**
   * Read the picture of a user.
   *
   * The user and members of the same projects can read it. For other users, or without a picture, the response is 404. A token of one project shows the pictures of its members.
   *
   * `GET /api/v1/users/:userId/avatar`. Access token.
   *
   * @param userId - Id of the user
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const bytes = await quoin.users.avatar('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  avatar(
    userId: string,
    query?: UsersAvatarQuery,
    options?: RequestOptions,
  ): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.client.send(
      'users.avatar',
      {
        method: 'GET',
        path: path`/api/v1/users/${userId}/avatar`,
        query,
        read: 'bytes',
        takesLong: true,
      },
      options,
    );
  }
}
