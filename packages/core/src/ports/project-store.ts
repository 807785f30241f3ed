import type { ProjectRole } from '@quoin/auth-scopes';
import type { ProjectRecord } from '../records.ts';

/** How many it holds; archived pages count. */
export interface ProjectCounts {
  spaces: number;
  pages: number;
}

export interface ProjectForUser {
  project: ProjectRecord;
  role: ProjectRole;
}

export interface CountedProject extends ProjectForUser, ProjectCounts {}

export interface ProjectStore {
  /** @throws {UniqueViolation} when the slug is in use */
  insert(project: ProjectRecord): Promise<void>;
  /** The project with the user's role in it, or null when absent or without a role. */
  findForUser(idOrSlug: string, userId: string): Promise<ProjectForUser | null>;
  /** Whoever asks: for what the service itself does. */
  get(id: string): Promise<ProjectRecord | null>;
  /** The same for an id or a slug. */
  idOf(idOrSlug: string): Promise<string | null>;
  /** Not with each look-up: counting costs more than all else that a request does. */
  counts(id: string): Promise<ProjectCounts>;
  /** Oldest first, after the project with id `after`. `projectId` narrows to one. */
  listForUser(
    userId: string,
    page: { after: string | null; limit: number; projectId: string | null },
  ): Promise<CountedProject[]>;
  /** Slugs in use that are `base` or begin with `base-`. */
  slugsLike(base: string): Promise<string[]>;
  update(id: string, patch: Partial<Omit<ProjectRecord, 'id'>>): Promise<ProjectRecord | null>;
  /** With everything in it. */
  delete(id: string): Promise<boolean>;
  count(): Promise<number>;
}
