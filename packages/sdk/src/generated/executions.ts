// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { ExecutionsGetResponse } from './types.ts';

/** The methods of `quoin.executions`. */
export class ExecutionsResource extends Resource {
  /**
   * Read an execution.
   *
   * The values of headers that hold credentials, such as `authorization` and `cookie`, are masked.
   *
   * `GET /api/executions/:id`. Signed-in session and at least the role viewer.
   *
   * @param id - Id of the execution
   * @throws InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.executions.get('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<ExecutionsGetResponse> {
    return this.client.send(
      'executions.get',
      { method: 'GET', path: path`/api/executions/${id}` },
      options,
    );
  }
}
