// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { EventStreamPromise } from '../event-stream.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Conversion,
  ImportedFile,
  ImportsConvertBody,
  ImportsConvertEvent,
  ImportsFileBody,
} from './types.ts';

/** The methods of `quoin.imports`. */
export class ImportsResource extends Resource {
  /**
   * Convert one document to Markdown.
   *
   * docx, pdf, html, md or txt, up to 20 MB once decoded.
   *
   * `POST /api/v1/import/file`. Access token with the scope `docs:read`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.imports.file({ filename: 'start.txt', base64: 'UnVuIHRoZSBpbnN0YWxsZXIgb25jZS4=' });
   * ```
   */
  file(body: ImportsFileBody, options?: RequestOptions): ApiPromise<ImportedFile> {
    return this.client.send(
      'imports.file',
      { method: 'POST', path: path`/api/v1/import/file`, body, reads: true, takesLong: true },
      options,
    );
  }

  /**
   * Convert a source tree into pages and a manifest.
   *
   * Send images and other files that are not text with empty `content`, so that links to them can be checked. `assets` names the files to send in `media` of a bundle. `unmapped` lists what was not converted. With `Accept: text/event-stream` the answer is a stream of events: `progress` any number of times, then `done` with the result, or `error`. With `fetchImages`, Quoin fetches images of other hosts and `images` has them: at most 200 images of 5 MB each and 50 MB together, within two minutes. An image that is not fetched has a line in `unmapped` with the reason, and its page keeps the link.
   *
   * `POST /api/v1/import/convert`. Access token with the scope `docs:read`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.imports.convert({ files: [{ path: 'guides/getting-started.md', content: '# Getting started\n' }] });
   * ```
   */
  convert(body: ImportsConvertBody, options?: RequestOptions): ApiPromise<Conversion> {
    return this.client.send(
      'imports.convert',
      { method: 'POST', path: path`/api/v1/import/convert`, body, reads: true, takesLong: true },
      options,
    );
  }

  /**
   * Convert a source tree into pages and a manifest.
   *
   * Send images and other files that are not text with empty `content`, so that links to them can be checked. `assets` names the files to send in `media` of a bundle. `unmapped` lists what was not converted. With `Accept: text/event-stream` the answer is a stream of events: `progress` any number of times, then `done` with the result, or `error`. With `fetchImages`, Quoin fetches images of other hosts and `images` has them: at most 200 images of 5 MB each and 50 MB together, within two minutes. An image that is not fetched has a line in `unmapped` with the reason, and its page keeps the link. Gives events as they arrive; leaving the loop ends the request.
   *
   * `POST /api/v1/import/convert`. Access token with the scope `docs:read`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * for await (const { event, data } of quoin.imports.convertStream({ files: [{ path: 'guides/getting-started.md', content: '# Getting started\n' }] })) {
   *   console.log(event, data);
   * }
   * ```
   */
  convertStream(
    body: ImportsConvertBody,
    options?: RequestOptions,
  ): EventStreamPromise<ImportsConvertEvent> {
    return this.client.events(
      'imports.convert',
      { method: 'POST', path: path`/api/v1/import/convert`, body, reads: true, takesLong: true },
      options,
      'done',
    );
  }
}
