/**
 * Who may do what with skills and executions. Every member sees them, as they see the pages that
 * the tools read. A skill works with the rights of the user who made its trigger, so the user who
 * changes one acts with the rights of others: admins only, and none of them gains by it, since an
 * owner's one right more, to delete the project, is no tool. Running one sends the skill's
 * credentials beside chosen input: it needs the role that the skill names (`runRole`), `editor` by
 * default.
 */
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectForUser } from '../ports/project-store.ts';
import type { ExecutionRecord, SkillRecord } from '../records.ts';
import { type NeedsRole, requireRole, visibleToToken } from './project.ts';

const projectOf = async (
  { principal }: Context,
  stores: Stores,
  row: { readonly projectId: Id<'project'> } | null,
): Promise<ProjectForUser | null> => {
  if (row === null || !visibleToToken(principal, row.projectId)) return null;
  return stores.projects.findForUser(row.projectId, principal.userId);
};

/** @throws {AppError} `not_found` when absent or in a project that the caller does not see; `forbidden` */
export const requireSkill = async (
  context: Context,
  stores: Stores,
  id: string,
  { role }: NeedsRole,
): Promise<ProjectForUser & { readonly skill: SkillRecord }> => {
  const skill = await stores.agent.skills.get(id.toLowerCase());
  const found = await projectOf(context, stores, skill);
  if (skill === null || found === null) throw notFound('Skill');
  requireRole(found.role, role);
  return { ...found, skill };
};

/** @throws {AppError} `not_found` when absent or in a project that the caller does not see; `forbidden` */
export const requireExecution = async (
  context: Context,
  stores: Stores,
  id: string,
  { role }: NeedsRole,
): Promise<ProjectForUser & { readonly execution: ExecutionRecord }> => {
  const execution = await stores.agent.executions.get(id.toLowerCase());
  const found = await projectOf(context, stores, execution);
  if (execution === null || found === null) throw notFound('Execution');
  requireRole(found.role, role);
  return { ...found, execution };
};
