/** `PATCH /api/skills/:id`: what is read, checked and written is one version. */

import { contract } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { skillChanged } from '../../messages/skills.ts';
import { requireSkill } from '../../policies/skill.ts';
import { presentSkill } from '../../presenters/skill.ts';
import { reply } from '../../reply.ts';
import { readSkillChange } from './read-skill.ts';

const changedMeanwhile = (): AppError => new AppError('conflict', skillChanged);

export const updateSkill: UseCase<typeof contract.skills.update> = async (
  context,
  { params, body },
) => {
  const { agent, clock } = context.deps;
  const { version, ...input } = body;
  const { skill } = await context.db.read((stores) =>
    requireSkill(context, stores, params.id, contract.skills.update),
  );
  if (version !== undefined && version !== skill.version) throw changedMeanwhile();
  const patch = readSkillChange(skill, input, agent.tools.catalog);
  return context.db.write(async (stores) => {
    // Again: the role may have gone since.
    await requireSkill(context, stores, skill.id, contract.skills.update);
    const { skills } = stores.agent;
    const changed = await skills.update(skill.id, skill.version, patch, clock.now());
    if (changed === null) throw changedMeanwhile();
    await stores.events.insert(
      newEvent(context, {
        projectId: changed.projectId,
        type: 'skill.updated',
        subject: { type: 'skill', id: changed.id, title: changed.name },
        data: { version: changed.version },
      }),
    );
    return reply({ success: true, data: presentSkill(changed) });
  });
};
