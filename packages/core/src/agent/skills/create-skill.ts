/** `POST /api/skills`. */

import { contract, LIMITS } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import { staged } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { tooManySkills } from '../../messages/skills.ts';
import { requireProjectLocked } from '../../policies/lock.ts';
import { presentSkill } from '../../presenters/skill.ts';
import type { SkillRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { readSkillInput } from './read-skill.ts';

/** Read before the transaction: a long text takes some ten milliseconds. */
export const createSkill = staged<typeof contract.skills.create>(async ({ deps }, { body }) => {
  const { projectId, ...input } = body;
  const written = readSkillInput(input, deps.agent.tools.catalog);

  return async (context) =>
    context.db.write(async (stores) => {
      const { project } = await requireProjectLocked(
        context,
        stores,
        projectId,
        contract.skills.create,
      );
      if ((await stores.agent.skills.count(project.id)) >= LIMITS.skills) {
        throw new AppError('conflict', tooManySkills({ skills: LIMITS.skills }));
      }
      const now = deps.clock.now();
      const skill: SkillRecord = {
        id: deps.ids.next(),
        projectId: project.id,
        ...written,
        version: 1,
        createdBy: context.principal.userId,
        createdAt: now,
        updatedAt: now,
      };
      await stores.agent.skills.insert(skill);
      await stores.events.insert(
        newEvent(context, {
          projectId: project.id,
          type: 'skill.created',
          subject: { type: 'skill', id: skill.id, title: skill.name },
        }),
      );
      return reply({ success: true, data: presentSkill(skill) });
    });
});
