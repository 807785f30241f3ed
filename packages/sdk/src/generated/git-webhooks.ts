// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { WebhookQueued } from './types.ts';

/** The methods of `quoin.gitWebhooks`. */
export class GitWebhooksResource extends Resource {
  /**
   * Receive a push for one connection.
   *
   * A push to the tracked branch queues a run, a pull or merge request into it a report. A known delivery answers `{"deduped": true}`, a ping `{"pong": true}`; an ignored delivery returns the reason in plain text, with status 200; a wrong signature is 401 with the text `Invalid signature`.
   *
   * `POST /webhooks/git/:connectionId`. A credential of its own.
   *
   * @param connectionId - Id of the connection
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { queued, runId, request } = await quoin.gitWebhooks.connection('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { ref: 'refs/heads/main' });
   * ```
   */
  connection(
    connectionId: string,
    body?: unknown,
    options?: RequestOptions,
  ): ApiPromise<WebhookQueued> {
    return this.client.send(
      'gitWebhooks.connection',
      {
        method: 'POST',
        path: path`/webhooks/git/${connectionId}`,
        body,
        credential: 'none',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Receive a push for a GitHub App.
   *
   * A push to the tracked branch queues a run, a pull or merge request into it a report. A known delivery answers `{"deduped": true}`, a ping `{"pong": true}`; an ignored delivery returns the reason in plain text, with status 200; a wrong signature is 401 with the text `Invalid signature`.
   *
   * `POST /webhooks/git`. A credential of its own.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { queued, runId, request } = await quoin.gitWebhooks.app({ ref: 'refs/heads/main' });
   * ```
   */
  app(body?: unknown, options?: RequestOptions): ApiPromise<WebhookQueued> {
    return this.client.send(
      'gitWebhooks.app',
      { method: 'POST', path: path`/webhooks/git`, body, credential: 'none', takesLong: true },
      options,
    );
  }
}
