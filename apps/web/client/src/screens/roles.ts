/** The rights of the signed-in user in a project. */
import { roleAtLeast } from '@quoin/auth-scopes';
import type { Project, SkillItem } from '@quoin/sdk';

type WithRole = Pick<Project, 'role'>;

export const mayEdit = ({ role }: WithRole): boolean => role !== 'viewer';

export const mayAdminister = ({ role }: WithRole): boolean => role === 'admin' || role === 'owner';

export const mayRun = ({ role }: WithRole, { runRole }: Pick<SkillItem, 'runRole'>): boolean =>
  roleAtLeast(role, runRole);
