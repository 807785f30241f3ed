// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { EventStreamPromise } from '../event-stream.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { AiAskBody, AiAskEvent, Answer } from './types.ts';

/** The methods of `quoin.ai`. */
export class AiResource extends Resource {
  /**
   * Ask the assistant of a project.
   *
   * Reads published text only, and stops if the client disconnects. Send either `message`, or `messages` with the last from the user. With `Accept: text/event-stream` the answer is events: `start`, `sources`, any number of `delta`, then `done` or `error`, and a comment every 15 seconds. The answer of `done` replaces the deltas.
   *
   * `POST /api/v1/projects/:projectId/ai/ask`. Access token with the scope `ai:use` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.ai.ask('harbour', { message: 'How do I start?' });
   * ```
   */
  ask(projectId: string, body: AiAskBody, options?: RequestOptions): ApiPromise<Answer> {
    return this.client.send(
      'ai.ask',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/ai/ask`, body, takesLong: true },
      options,
    );
  }

  /**
   * Ask the assistant of a project.
   *
   * Reads published text only, and stops if the client disconnects. Send either `message`, or `messages` with the last from the user. With `Accept: text/event-stream` the answer is events: `start`, `sources`, any number of `delta`, then `done` or `error`, and a comment every 15 seconds. The answer of `done` replaces the deltas. Gives events as they arrive; leaving the loop ends the request.
   *
   * `POST /api/v1/projects/:projectId/ai/ask`. Access token with the scope `ai:use` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * for await (const { event, data } of quoin.ai.askStream('harbour', { message: 'How do I start?' })) {
   *   console.log(event, data);
   * }
   * ```
   */
  askStream(
    projectId: string,
    body: AiAskBody,
    options?: RequestOptions,
  ): EventStreamPromise<AiAskEvent> {
    return this.client.events(
      'ai.ask',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/ai/ask`, body, takesLong: true },
      options,
      'done',
    );
  }
}
