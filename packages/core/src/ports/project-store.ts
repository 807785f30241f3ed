import type { ProjectRole } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';
import type { ProjectRecord } from '../records.ts';
import type { CheckedReader, TokenCheck } from './token-check.ts';

/** Facts of a project that are not in its row. */
export interface ProjectFacts {
  spaces: number;
  /** Archived ones count. */
  pages: number;
  /** Where its site is at home; null: on the service's own host. */
  domain: string | null;
}

export interface ProjectForUser {
  project: ProjectRecord;
  role: ProjectRole;
}

export interface ProjectReading extends ProjectForUser, TokenCheck {}

export interface ProjectOverview extends ProjectForUser, ProjectFacts {}

export interface ProjectStore {
  /** @throws {UniqueViolation} when the slug is in use */
  insert(project: ProjectRecord): Promise<void>;
  /** The project with the user's role in it, or null when absent or without a role. */
  findForUser(idOrSlug: string, userId: Id<'user'>): Promise<ProjectForUser | null>;
  /** The caller: for what the service itself does. */
  get(id: Id<'project'>): Promise<ProjectRecord | null>;
  /** The same for an id or a slug. */
  idOf(idOrSlug: string): Promise<Id<'project'> | null>;
  /** {@link findForUser}, and whether the reader's token still works, in one statement. */
  readForUser(idOrSlug: string, reader: CheckedReader): Promise<ProjectReading | null>;
  /** {@link findForUser} with {@link ProjectFacts}, in one statement. */
  overviewForUser(idOrSlug: string, userId: Id<'user'>): Promise<ProjectOverview | null>;
  /** Oldest first, after the project with id `after`. `projectId` narrows to one. */
  listForUser(
    userId: Id<'user'>,
    page: { after: string | null; limit: number; projectId: Id<'project'> | null },
  ): Promise<ProjectOverview[]>;
  /** Slugs in use that are `base` or begin with `base-`. */
  slugsLike(base: string): Promise<string[]>;
  update(
    id: Id<'project'>,
    patch: Partial<Omit<ProjectRecord, 'id'>>,
  ): Promise<ProjectRecord | null>;
  /**
   * Holds the row until the end of the write, with an `updatedAt` that no earlier write gave it.
   * @param seen only if this is its `updatedAt`: then its structure is as it was at that time
   * @returns null if the project is missing, or is not as it was seen
   */
  lock(id: Id<'project'>, now: Date, seen?: Date): Promise<ProjectRecord | null>;
  /**
   * {@link lock} by id or slug, for a user with one of the roles: a statement that can be sent before
   * the answer of {@link findForUser}. Any other user locks nothing.
   */
  lockForUser(
    idOrSlug: string,
    member: { readonly userId: Id<'user'>; readonly roles: readonly ProjectRole[] },
    now: Date,
  ): Promise<ProjectRecord | null>;
  /** With everything in it. */
  delete(id: Id<'project'>): Promise<boolean>;
  count(): Promise<number>;
}
