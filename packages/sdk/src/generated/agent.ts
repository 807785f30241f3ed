// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  AgentExecutionResponse,
  AgentExecutionsQuery,
  AgentExecutionsResponse,
  AgentRetryResponse,
  AgentRunBody,
  AgentRunResponse,
  ExecutionItem,
} from './types.ts';

/** The methods of `quoin.agent`. */
export class AgentResource extends Resource {
  /**
   * Run a skill of a project.
   *
   * The run has the rights of the caller. The response is sent before the run ends. The role that you need is the skill’s `runRole`, by default `editor`. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/agent/run`. Access token with the scope `agent:run` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ExecutionLoopError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { execution } = await quoin.agent.run('harbour', { skillId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0b', input: { question: 'How do I start?' } });
   * ```
   */
  run(
    projectId: string,
    body: AgentRunBody,
    options?: RequestOptions,
  ): ApiPromise<AgentRunResponse> {
    return this.client.send(
      'agent.run',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/agent/run`, body, keyed: true },
      options,
    );
  }

  /**
   * List the executions of a project, newest first.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/executions`. Access token with the scope `agent:run` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const execution of quoin.agent.executions('harbour')) console.log(execution);
   * ```
   */
  executions(
    projectId: string,
    query?: AgentExecutionsQuery,
    options?: RequestOptions,
  ): ListPromise<AgentExecutionsResponse, ExecutionItem> {
    return this.client.list(
      'agent.executions',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/executions`,
        query,
        items: 'executions',
      },
      options,
    );
  }

  /**
   * Read an execution.
   *
   * The values of headers that hold credentials, such as `authorization` and `cookie`, are masked.
   *
   * `GET /api/v1/executions/:id`. Access token with the scope `agent:run` and at least the role viewer.
   *
   * @param id - Id of the execution
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { execution } = await quoin.agent.execution('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  execution(id: string, options?: RequestOptions): ApiPromise<AgentExecutionResponse> {
    return this.client.send(
      'agent.execution',
      { method: 'GET', path: path`/api/v1/executions/${id}` },
      options,
    );
  }

  /**
   * Run a skill again with the input of an execution.
   *
   * Starts a new execution of the present version of the skill, with the rights of the caller. Masked header values stay masked. It needs the role of the skill’s `runRole`. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/executions/:id/retry`. Access token with the scope `agent:run` and at least the role editor.
   *
   * @param id - Id of the execution
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ExecutionLoopError, IdempotencyConflictError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { execution } = await quoin.agent.retry('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  retry(id: string, options?: RequestOptions): ApiPromise<AgentRetryResponse> {
    return this.client.send(
      'agent.retry',
      { method: 'POST', path: path`/api/v1/executions/${id}/retry`, keyed: true },
      options,
    );
  }
}
