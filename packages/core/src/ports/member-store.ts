import type { ProjectRole } from '@quoin/auth-scopes';
import type { MembershipRecord, UserRecord } from '../records.ts';

export interface Member {
  membership: MembershipRecord;
  user: UserRecord;
}

export interface MemberStore {
  role(projectId: string, userId: string): Promise<ProjectRole | null>;
  get(projectId: string, userId: string): Promise<Member | null>;
  /** By user id, after `after`. */
  list(projectId: string, page: { after: string | null; limit: number }): Promise<Member[]>;
  /** @throws {UniqueViolation} when the user is a member already */
  insert(membership: MembershipRecord): Promise<void>;
  /** Guarded: refuses (false) to take the role from the last owner. */
  setRole(projectId: string, userId: string, role: ProjectRole): Promise<boolean>;
  /** Guarded: refuses (false) to remove the last owner. */
  delete(projectId: string, userId: string): Promise<boolean>;
  /** Distinct users with a role in any project. */
  countPeople(): Promise<number>;
  /** Whether both have a role in one project. @param projectId in this one only; null: in any */
  shareProject(userId: string, otherId: string, projectId: string | null): Promise<boolean>;
}
