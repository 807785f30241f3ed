// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  MeChangePasswordBody,
  MeDeleteBody,
  MeSetAvatarBody,
  MeUpdateBody,
  User,
} from './types.ts';

/** The methods of `quoin.me`. */
export class MeResource extends Resource {
  /**
   * Who the caller is.
   *
   * `GET /api/v1/me`. Access token.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.me.get();
   * ```
   */
  get(options?: RequestOptions): ApiPromise<User> {
    return this.client.send('me.get', { method: 'GET', path: path`/api/v1/me` }, options);
  }

  /**
   * Change the name of the caller.
   *
   * Control characters and characters that change the text direction are refused.
   *
   * `PATCH /api/v1/me`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.me.update({ name: 'Ada Park' });
   * ```
   */
  update(body: MeUpdateBody, options?: RequestOptions): ApiPromise<User> {
    return this.client.send(
      'me.update',
      { method: 'PATCH', path: path`/api/v1/me`, body },
      options,
    );
  }

  /**
   * Set the picture of the caller.
   *
   * One part, `file`: a PNG, JPEG or WebP image of at most 1 MB, with 16 to 2048 pixels on each side. Quoin detects its type from its bytes. The image is stored as it is, with its metadata.
   *
   * `POST /api/v1/me/avatar`. Signed-in session.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.me.setAvatar({ file: new File(['<svg/>'], 'quay.svg', { type: 'image/svg+xml' }) });
   * ```
   */
  setAvatar(body: MeSetAvatarBody, options?: RequestOptions): ApiPromise<User> {
    return this.client.send(
      'me.setAvatar',
      { method: 'POST', path: path`/api/v1/me/avatar`, body, form: 'multipart' },
      options,
    );
  }

  /**
   * Remove the picture of the caller.
   *
   * `DELETE /api/v1/me/avatar`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.me.removeAvatar();
   * ```
   */
  removeAvatar(options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'me.removeAvatar',
      { method: 'DELETE', path: path`/api/v1/me/avatar`, read: 'nothing' },
      options,
    );
  }

  /**
   * Delete the account of the caller.
   *
   * Ends all access and deletes name, address, picture, sessions, tokens, triggers, invitations to the address and conversations with assistants. Revisions and events stay, with the author `Deleted user`. The last owner of a project is refused with 409 `conflict` and `details.projects`. An account without a password needs a session that is at most 10 minutes old.
   *
   * `DELETE /api/v1/me`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.me.delete({ currentPassword: 'correct horse battery' });
   * ```
   */
  delete(body?: MeDeleteBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'me.delete',
      { method: 'DELETE', path: path`/api/v1/me`, body, read: 'nothing' },
      options,
    );
  }

  /**
   * Change the password of the caller.
   *
   * Ends all other sessions, and approvals that no application has used yet. Common passwords and the e-mail address are refused.
   *
   * `POST /api/v1/me/password`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.me.changePassword({ currentPassword: 'correct horse battery', newPassword: 'staple the next horse' });
   * ```
   */
  changePassword(body: MeChangePasswordBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'me.changePassword',
      { method: 'POST', path: path`/api/v1/me/password`, body, read: 'nothing' },
      options,
    );
  }
}
