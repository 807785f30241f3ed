import type { ProjectRole } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';
import type { MembershipRecord, UserRecord } from '../records.ts';

export interface Member {
  membership: MembershipRecord;
  user: UserRecord;
}

export interface MemberStore {
  role(projectId: Id<'project'>, userId: Id<'user'>): Promise<ProjectRole | null>;
  get(projectId: Id<'project'>, userId: Id<'user'>): Promise<Member | null>;
  /** By user id, after `after`. */
  list(projectId: Id<'project'>, page: { after: string | null; limit: number }): Promise<Member[]>;
  /** @throws {UniqueViolation} when the user is a member already */
  insert(membership: MembershipRecord): Promise<void>;
  /** Guarded: refuses (false) to take the role from the last owner. */
  setRole(projectId: Id<'project'>, userId: Id<'user'>, role: ProjectRole): Promise<boolean>;
  /** Guarded: refuses (false) to remove the last owner. */
  delete(projectId: Id<'project'>, userId: Id<'user'>): Promise<boolean>;
  /** Distinct users with a role in any project. */
  countPeople(): Promise<number>;
  /** Whether both have a role in one project. @param projectId in this one only; null: in any */
  shareProject(
    userId: Id<'user'>,
    otherId: Id<'user'>,
    projectId: Id<'project'> | null,
  ): Promise<boolean>;
}
