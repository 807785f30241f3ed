import type { Id } from '../id.ts';
import type { RedirectRecord } from '../records.ts';

export interface StoredRedirect {
  readonly id: Id<'redirect'>;
  readonly from: string;
  /** The path of the page that left {@link from}, or a fixed target. */
  readonly to: string;
  /** Null for a fixed target. */
  readonly pageId: Id<'page'> | null;
  readonly createdAt: Date;
}

export interface RedirectStore {
  /** With the path that each points to now; oldest first. */
  list(projectId: Id<'project'>): Promise<StoredRedirect[]>;
  /** Like {@link list}, in the order of the paths that they are from, which are unique. */
  listAfter(
    projectId: Id<'project'>,
    options: { readonly after: string | null; readonly limit: number },
  ): Promise<StoredRedirect[]>;
  /** Like {@link list} for those at one of the paths, in no order. */
  listAt(projectId: Id<'project'>, fromPaths: readonly string[]): Promise<StoredRedirect[]>;
  /** Those with a parameter or a wildcard in their path (`isPattern` of `@quoin/file-paths/import`). */
  listPatterns(projectId: Id<'project'>): Promise<StoredRedirect[]>;
  /** Replaces one with the same `fromPath`. */
  put(redirect: RedirectRecord): Promise<void>;
  /** {@link put} for many with different `fromPath`s, in as few statements as the database takes. */
  putMany(redirects: readonly RedirectRecord[]): Promise<void>;
  /** Returns the path that it was for; null if the project has no redirect with this id. */
  delete(projectId: Id<'project'>, id: Id<'redirect'>): Promise<string | null>;
  /** A page lives at the path again. */
  remove(projectId: Id<'project'>, fromPaths: readonly string[]): Promise<void>;
}
