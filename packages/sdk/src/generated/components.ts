// Written by `bun run generate` from the contract; do not edit.

import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Component, ComponentsListResponse } from './types.ts';

/** The methods of `quoin.components`. */
export class ComponentsResource extends Resource {
  /**
   * List the blocks that pages can use.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/components`. Access token with the scope `docs:read`.
   *
   * @throws UnauthorizedError, InsufficientScopeError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const component of quoin.components.list()) console.log(component);
   * ```
   */
  list(options?: RequestOptions): ListPromise<ComponentsListResponse, Component> {
    return this.client.list(
      'components.list',
      { method: 'GET', path: path`/api/v1/components`, items: 'components' },
      options,
    );
  }
}
