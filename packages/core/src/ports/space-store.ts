import type { Id } from '../id.ts';
import type { SpaceRecord } from '../records.ts';

export interface SpaceStore {
  get(id: Id<'space'>): Promise<SpaceRecord | null>;
  /** By position. */
  list(projectId: Id<'project'>): Promise<SpaceRecord[]>;
  /** {@link list} of the project with this id or slug: needs no look-up of the project first. */
  listAt(idOrSlug: string): Promise<SpaceRecord[]>;
  /** @throws {UniqueViolation} when the slug is in use in the project */
  insert(space: SpaceRecord): Promise<void>;
  update(
    id: Id<'space'>,
    patch: Partial<Omit<SpaceRecord, 'id' | 'projectId'>>,
  ): Promise<SpaceRecord | null>;
  delete(id: Id<'space'>): Promise<boolean>;
}
