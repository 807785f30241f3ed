// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { ParsedMarkdown, ParseRunBody } from './types.ts';

/** The methods of `quoin.parse`. */
export class ParseResource extends Resource {
  /**
   * Parse a text into its tree.
   *
   * For editors: the tree that validation and rendering read, with the place of every node in the text. Nothing is saved.
   *
   * `POST /api/v1/parse`. Access token with the scope `docs:read`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { frontMatter, nodes } = await quoin.parse.run({ markdown: '# Start\n' });
   * ```
   */
  run(body: ParseRunBody, options?: RequestOptions): ApiPromise<ParsedMarkdown> {
    return this.client.send(
      'parse.run',
      { method: 'POST', path: path`/api/v1/parse`, body, reads: true },
      options,
    );
  }
}
