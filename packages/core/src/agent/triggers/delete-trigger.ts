/** `DELETE /api/triggers`: the next request with its token finds no trigger. */
import type { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { reply } from '../../reply.ts';

export const deleteTrigger: UseCase<typeof contract.triggers.delete> = async (
  context,
  { query },
) => {
  const { userId } = context.principal;
  await context.db.write(async (stores) => {
    const trigger = await stores.agent.triggers.delete(query.id.toLowerCase(), userId);
    if (trigger === null) throw notFound('Trigger');
    await stores.events.insert(
      newEvent(context, {
        projectId: trigger.projectId,
        type: 'trigger.deleted',
        subject: { type: 'trigger', id: trigger.id, title: trigger.name },
        data: { skillId: trigger.skillId },
      }),
    );
  });
  return reply({ success: true, message: 'Trigger deleted' });
};
