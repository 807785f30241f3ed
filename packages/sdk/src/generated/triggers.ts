// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Deleted,
  Trigger,
  TriggersCreateBody,
  TriggersCreateResponse,
  TriggersDeleteQuery,
  TriggersInvokeByGetResponse,
  TriggersInvokeResponse,
  TriggersListResponse,
} from './types.ts';

/** The methods of `quoin.triggers`. */
export class TriggersResource extends Resource {
  /**
   * List the caller’s triggers.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/triggers`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.triggers.list()) console.log(item);
   * ```
   */
  list(options?: RequestOptions): ListPromise<TriggersListResponse, Trigger> {
    return this.client.list(
      'triggers.list',
      { method: 'GET', path: path`/api/triggers`, items: 'data' },
      options,
    );
  }

  /**
   * Create a webhook trigger for a skill.
   *
   * Runs have the rights that the caller has at that time. Only this response contains the token and the address. A skill has at most 100. If the skill’s `runRole` is higher than `editor`, it needs that role. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/triggers`. Signed-in session and at least the role editor.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.triggers.create({ type: 'webhook', skillId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0b', name: 'Help desk' });
   * ```
   */
  create(body: TriggersCreateBody, options?: RequestOptions): ApiPromise<TriggersCreateResponse> {
    return this.client.send(
      'triggers.create',
      { method: 'POST', path: path`/api/triggers`, body },
      options,
    );
  }

  /**
   * Delete a trigger; its token stops working.
   *
   * `DELETE /api/triggers`. Signed-in session.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, message } = await quoin.triggers.delete({ type: 'webhook', id: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05' });
   * ```
   */
  delete(query: TriggersDeleteQuery, options?: RequestOptions): ApiPromise<Deleted> {
    return this.client.send(
      'triggers.delete',
      { method: 'DELETE', path: path`/api/triggers`, query },
      options,
    );
  }

  /**
   * Run the skill of a trigger.
   *
   * With `Prefer: respond-async`, or after 30 s, the response is 202 before the run ends.
   *
   * `POST /api/triggers/webhook/:token`. A credential of its own.
   *
   * @param token - Credential: never log it
   * @throws InvalidPayloadError, TriggerNotFoundError, ExecutionLoopError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.triggers.invoke('TOKEN');
   * ```
   */
  invoke(
    token: string,
    body?: unknown,
    options?: RequestOptions,
  ): ApiPromise<TriggersInvokeResponse> {
    return this.client.send(
      'triggers.invoke',
      {
        method: 'POST',
        path: path`/api/triggers/webhook/${token}`,
        body,
        credential: 'none',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Run the skill of a trigger without a body.
   *
   * `GET /api/triggers/webhook/:token`. A credential of its own.
   *
   * @param token - Credential: never log it
   * @throws InvalidPayloadError, TriggerNotFoundError, ExecutionLoopError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.triggers.invokeByGet('TOKEN');
   * ```
   */
  invokeByGet(token: string, options?: RequestOptions): ApiPromise<TriggersInvokeByGetResponse> {
    return this.client.send(
      'triggers.invokeByGet',
      {
        method: 'GET',
        path: path`/api/triggers/webhook/${token}`,
        credential: 'none',
        acts: true,
        takesLong: true,
      },
      options,
    );
  }
}
