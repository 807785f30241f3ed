// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Domain, DomainsListResponse, DomainsVerifyResponse } from './types.ts';

/** The methods of `quoin.domains`. */
export class DomainsResource extends Resource {
  /**
   * List the domains of a project, with the DNS record that verifies each.
   *
   * In their order. `settings.update` adds and removes domains. Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects/:projectId/domains`. Access token with the scope `project:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const domain of quoin.domains.list('harbour')) console.log(domain);
   * ```
   */
  list(projectId: string, options?: RequestOptions): ListPromise<DomainsListResponse, Domain> {
    return this.client.list(
      'domains.list',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/domains`, items: 'domains' },
      options,
    );
  }

  /**
   * Verify a domain of a project.
   *
   * Looks up the DNS record. If it is there, the domain serves the site from now on. If another project verified the domain before, that project loses it, unless its own record is there too: then 409 `domain_taken`.
   *
   * `POST /api/v1/projects/:projectId/domains/:domain/verify`. Access token with the scope `project:admin` and at least the role admin.
   *
   * @param projectId - UUID or slug of the project
   * @param domain - A domain that the project claims
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, DomainTakenError, DomainUnverifiedError, ConflictError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { domain } = await quoin.domains.verify('harbour', '019577a0-6c00-7a10-8b20-3f4c5d6e7f05');
   * ```
   */
  verify(
    projectId: string,
    domain: string,
    options?: RequestOptions,
  ): ApiPromise<DomainsVerifyResponse> {
    return this.client.send(
      'domains.verify',
      { method: 'POST', path: path`/api/v1/projects/${projectId}/domains/${domain}/verify` },
      options,
    );
  }
}
