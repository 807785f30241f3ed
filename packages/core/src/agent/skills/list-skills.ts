/** `GET /api/skills`: those of the caller's projects, or of one. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { requireProject } from '../../policies/project.ts';
import { presentSkillItem } from '../../presenters/skill.ts';
import { reply } from '../../reply.ts';

export const listSkills: UseCase<typeof contract.skills.list> = async (context, { query }) =>
  context.db.read(async (stores) => {
    const { skills } = stores.agent;
    const { projectId } = query;
    if (projectId === undefined) {
      const all = await skills.listForUser(context.principal.userId);
      return reply({ success: true, data: all.map(presentSkillItem) });
    }
    const { project } = await requireProject(context, stores, projectId, contract.skills.get);
    const found = await skills.listForProject(project.id);
    return reply({ success: true, data: found.map(presentSkillItem) });
  });
