// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { ListPromise } from '../list-promise.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Export,
  Project,
  ProjectFiles,
  ProjectListItem,
  ProjectsBundleBody,
  ProjectsBundleResponse,
  ProjectsCreateBody,
  ProjectsCreateResponse,
  ProjectsDeleteBody,
  ProjectsExportQuery,
  ProjectsGetResponse,
  ProjectsListQuery,
  ProjectsListResponse,
  ProjectsListVersionedQuery,
  ProjectsListVersionedResponse,
} from './types.ts';

/** The methods of `quoin.projects`. */
export class ProjectsResource extends Resource {
  /**
   * List the projects that the caller has a role in.
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /api/v1/projects`. Access token with the scope `project:read`.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const project of quoin.projects.list()) console.log(project);
   * ```
   */
  list(
    query?: ProjectsListQuery,
    options?: RequestOptions,
  ): ListPromise<ProjectsListResponse, Project> {
    return this.client.list(
      'projects.list',
      { method: 'GET', path: path`/api/v1/projects`, query, items: 'projects' },
      options,
    );
  }

  /**
   * List the projects that the caller has a role in (versioned form).
   *
   * Awaited it is one page; a loop over it goes over the items of all.
   *
   * `GET /v1/projects`. Access token with the scope `project:read`.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, InvalidOriginError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const item of quoin.projects.listVersioned()) console.log(item);
   * ```
   */
  listVersioned(
    query?: ProjectsListVersionedQuery,
    options?: RequestOptions,
  ): ListPromise<ProjectsListVersionedResponse, ProjectListItem> {
    return this.client.list(
      'projects.listVersioned',
      { method: 'GET', path: path`/v1/projects`, query, items: 'data' },
      options,
    );
  }

  /**
   * Create a project.
   *
   * Empty unless `seedTemplate` is true. Without `slug` one is made from the name. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects`. Access token with the scope `project:admin`.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, SlugTakenError, IdempotencyConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError
   * @example
   * ```ts
   * const { project } = await quoin.projects.create({ name: 'Harbour', visibility: 'public' });
   * ```
   */
  create(body: ProjectsCreateBody, options?: RequestOptions): ApiPromise<ProjectsCreateResponse> {
    return this.client.send(
      'projects.create',
      { method: 'POST', path: path`/api/v1/projects`, body, keyed: true },
      options,
    );
  }

  /**
   * Read a project.
   *
   * `GET /api/v1/projects/:projectId`. Access token with the scope `project:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { project } = await quoin.projects.get('harbour');
   * ```
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<ProjectsGetResponse> {
    return this.client.send(
      'projects.get',
      { method: 'GET', path: path`/api/v1/projects/${projectId}` },
      options,
    );
  }

  /**
   * Delete a project with everything in it.
   *
   * `DELETE /api/v1/projects/:projectId`. Access token with the scope `project:admin` and at least the role owner.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.projects.delete('harbour', { confirm: 'harbour' });
   * ```
   */
  delete(projectId: string, body: ProjectsDeleteBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'projects.delete',
      { method: 'DELETE', path: path`/api/v1/projects/${projectId}`, body, read: 'nothing' },
      options,
    );
  }

  /**
   * Export a project as files.
   *
   * With `format=zip` the answer is the same files as a zip archive. With `format=site` it is a zip of the readers’ site for any host of static files: published pages only, with images, redirects, `sitemap.xml` and `llms.txt`.
   *
   * `GET /api/v1/projects/:projectId/export`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { basePath, files } = await quoin.projects.export('harbour');
   * ```
   */
  export(
    projectId: string,
    query?: ProjectsExportQuery,
    options?: RequestOptions,
  ): ApiPromise<Export> {
    return this.client.send(
      'projects.export',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/export`, query, takesLong: true },
      options,
    );
  }

  /**
   * Export a project as files.
   *
   * With `format=zip` the answer is the same files as a zip archive. With `format=site` it is a zip of the readers’ site for any host of static files: published pages only, with images, redirects, `sitemap.xml` and `llms.txt`. Gives the bytes of a zip.
   *
   * `GET /api/v1/projects/:projectId/export`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const bytes = await quoin.projects.exportZip('harbour');
   * ```
   */
  exportZip(projectId: string, options?: RequestOptions): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.client.send(
      'projects.export',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/export`,
        query: { format: 'zip' },
        read: 'bytes',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Export a project as files.
   *
   * With `format=zip` the answer is the same files as a zip archive. With `format=site` it is a zip of the readers’ site for any host of static files: published pages only, with images, redirects, `sitemap.xml` and `llms.txt`. Gives the bytes of a zip.
   *
   * `GET /api/v1/projects/:projectId/export`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, ConflictError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const bytes = await quoin.projects.exportSite('harbour');
   * ```
   */
  exportSite(
    projectId: string,
    query?: { siteUrl?: string },
    options?: RequestOptions,
  ): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.client.send(
      'projects.export',
      {
        method: 'GET',
        path: path`/api/v1/projects/${projectId}/export`,
        query: { ...query, format: 'site' },
        read: 'bytes',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * List the files of a project without their contents.
   *
   * Returns the files of an export, each with its SHA-256, to compare a folder with the project. Read texts as revisions and other files as assets.
   *
   * `GET /api/v1/projects/:projectId/files`. Access token with the scope `docs:read` and at least the role viewer.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidPayloadError, UnauthorizedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.projects.files('harbour');
   * ```
   */
  files(projectId: string, options?: RequestOptions): ApiPromise<ProjectFiles> {
    return this.client.send(
      'projects.files',
      { method: 'GET', path: path`/api/v1/projects/${projectId}/files` },
      options,
    );
  }

  /**
   * Replace the pages of a project with a bundle of files.
   *
   * Pages that the bundle does not name are archived, unless it is partial. If a `baseVersion` or `hash` is stale, the whole bundle fails; `details.pages` names each page. Pages and files that you send by their hash do not change. Sent again after a lost answer, with the same `Idempotency-Key`.
   *
   * `POST /api/v1/projects/:projectId/bundle`. Access token with the scope `docs:write` and at least the role editor.
   *
   * @param projectId - UUID or slug of the project
   * @throws InvalidJsonError, InvalidPayloadError, PublishFailedError, UnauthorizedError, PlanLimitReachedError, InsufficientScopeError, ForbiddenError, InvalidOriginError, NotFoundError, LifecycleError, ConflictError, IdempotencyConflictError, VersionConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, StorageFullError, InternalError, UnavailableError
   * @example
   * ```ts
   * const { result, dryRun } = await quoin.projects.bundle('harbour', { manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Guides', nav: [{ type: 'page', file: 'guides/getting-started' }] }] }, pages: [{ path: 'guides/getting-started.md', markdown: '# Getting started\n' }] });
   * ```
   */
  bundle(
    projectId: string,
    body: ProjectsBundleBody,
    options?: RequestOptions,
  ): ApiPromise<ProjectsBundleResponse> {
    return this.client.send(
      'projects.bundle',
      {
        method: 'POST',
        path: path`/api/v1/projects/${projectId}/bundle`,
        body,
        keyed: true,
        takesLong: true,
      },
      options,
    );
  }
}
