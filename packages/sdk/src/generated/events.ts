// Written by `bun run generate` from the contract; do not edit.

import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Event, EventsListQuery, EventsListResponse } from './types.ts';

/** The methods of `quoin.events`. */
export class EventsResource extends Resource {
  /**
   * List the events of a project, newest first.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/events`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const event of quoin.events.list('harbour')) console.log(event);
   * ```
   */
  list(
    projectId: string,
    query?: EventsListQuery,
    options?: RequestOptions,
  ): ListPromise<EventsListResponse, Event> {
    return this.client.list(
      'events.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/events`, query, items: 'events' },
      options,
    );
  }
}
