// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Deleted,
  SkillItem,
  SkillStarter,
  SkillsCheckBody,
  SkillsCheckResponse,
  SkillsCreateBody,
  SkillsCreateResponse,
  SkillsGetResponse,
  SkillsListQuery,
  SkillsListResponse,
  SkillsStartersResponse,
  SkillsToolsResponse,
  SkillsUpdateBody,
  SkillsUpdateResponse,
  SkillTool,
} from './types.ts';

/** The methods of `quoin.skills`. */
export class SkillsResource extends Resource {
  /**
   * List the skills of the caller’s projects.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/skills`. Signed-in session.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.skills.list()) console.log(item);
   * ```
   */
  list(
    query?: SkillsListQuery,
    options?: RequestOptions,
  ): ListPromise<SkillsListResponse, SkillItem> {
    return this.client.list(
      'skills.list',
      { method: 'GET', path: path`/api/skills`, query, items: 'data' },
      options,
    );
  }

  /**
   * Create a skill.
   *
   * A skill runs with the rights of the user who created the trigger. An error names the first problem and its line; `details.problems` contains all problems. A project has at most 200. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/skills`. Signed-in session and at least the role admin.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.skills.create({ projectId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f02', name: 'Answer a ticket', description: 'Asks the documents and returns the answer', steps: [{ id: 'answer', use: 'ask', with: { message: '{{ input.body.question }}' } }], output: '{{ steps.answer.output }}' });
   * ```
   */
  create(body: SkillsCreateBody, options?: RequestOptions): ApiPromise<SkillsCreateResponse> {
    return this.client.send(
      'skills.create',
      { method: 'POST', path: path`/api/skills`, body, keyed: true },
      options,
    );
  }

  /**
   * Check the text of a skill without saving it.
   *
   * A skill with `warnings` can run: data of its input or of its steps decides a host, the structure of a body, or what an agent may do.
   *
   * `POST /api/skills/check`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.skills.check({ source: '# Asked by the help desk\nname: Answer a ticket\ndescription: Asks the documents and returns the answer\nsteps:\n  - id: answer\n    use: ask\n    with:\n      message: "{{ input.body.question }}"\noutput: "{{ steps.answer.output }}"\n' });
   * ```
   */
  check(body: SkillsCheckBody, options?: RequestOptions): ApiPromise<SkillsCheckResponse> {
    return this.client.send(
      'skills.check',
      { method: 'POST', path: path`/api/skills/check`, body },
      options,
    );
  }

  /**
   * List the skills that come with the service, to start a new one from.
   *
   * Only those whose tools this service has. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/skills/starters`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.skills.starters()) console.log(item);
   * ```
   */
  starters(options?: RequestOptions): ListPromise<SkillsStartersResponse, SkillStarter> {
    return this.client.list(
      'skills.starters',
      { method: 'GET', path: path`/api/skills/starters`, items: 'data' },
      options,
    );
  }

  /**
   * List the tools that a step of a skill can use.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/skills/tools`. Signed-in session.
   *
   * @throws UnauthorizedError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.skills.tools()) console.log(item);
   * ```
   */
  tools(options?: RequestOptions): ListPromise<SkillsToolsResponse, SkillTool> {
    return this.client.list(
      'skills.tools',
      { method: 'GET', path: path`/api/skills/tools`, items: 'data' },
      options,
    );
  }

  /**
   * Read a skill.
   *
   * `GET /api/skills/:id`. Signed-in session and at least the role viewer.
   *
   * @param id - Id of the skill
   * @throws InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.skills.get('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<SkillsGetResponse> {
    return this.client.send(
      'skills.get',
      { method: 'GET', path: path`/api/skills/${id}` },
      options,
    );
  }

  /**
   * Change a skill.
   *
   * Running executions continue with the earlier version. If two changes are sent concurrently, one of them fails with 409 `conflict`.
   *
   * `PATCH /api/skills/:id`. Signed-in session and at least the role admin.
   *
   * @param id - Id of the skill
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, data } = await quoin.skills.update('019577a0-6c00-7a10-8b20-3f4c5d6e7f05', { name: 'Answer a ticket' });
   * ```
   */
  update(
    id: string,
    body: SkillsUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<SkillsUpdateResponse> {
    return this.client.send(
      'skills.update',
      { method: 'PATCH', path: path`/api/skills/${id}`, body },
      options,
    );
  }

  /**
   * Delete a skill and its triggers.
   *
   * The tokens of its triggers stop working. Executions are kept.
   *
   * `DELETE /api/skills/:id`. Signed-in session and at least the role admin.
   *
   * @param id - Id of the skill
   * @throws InvalidPayloadError, UnauthorizedError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { success, message } = await quoin.skills.delete('019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.client.send(
      'skills.delete',
      { method: 'DELETE', path: path`/api/skills/${id}` },
      options,
    );
  }
}
