/** `DELETE /api/skills/:id`: its triggers go with it, its executions stay. */
import { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireSkill } from '../../policies/skill.ts';
import { reply } from '../../reply.ts';

export const deleteSkill: UseCase<typeof contract.skills.delete> = async (context, { params }) => {
  await context.db.write(async (stores) => {
    const { skill } = await requireSkill(context, stores, params.id, contract.skills.delete);
    const triggers = await stores.agent.triggers.count(skill.id);
    const gone = await stores.agent.skills.delete(skill.id);
    if (gone === null) throw notFound('Skill');
    await stores.events.insert(
      newEvent(context, {
        projectId: gone.projectId,
        type: 'skill.deleted',
        subject: { type: 'skill', id: gone.id, title: gone.name },
        data: { triggers },
      }),
    );
  });
  return reply({ success: true, message: 'Skill deleted' });
};
