// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { ValidateRunBody, Validation } from './types.ts';

/** The methods of `quoin.validate`. */
export class ValidateResource extends Resource {
  /**
   * Check a draft without saving it.
   *
   * `POST /api/v1/validate`. Access token with the scope `docs:read`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.validate.run({ markdown: '# Getting started\n\n<Note>Open' });
   * ```
   */
  run(body: ValidateRunBody, options?: RequestOptions): ApiPromise<Validation> {
    return this.client.send(
      'validate.run',
      { method: 'POST', path: path`/api/v1/validate`, body, reads: true },
      options,
    );
  }
}
