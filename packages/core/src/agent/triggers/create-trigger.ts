/** `POST /api/triggers`: an address that runs a skill with the rights of the user who makes it. */

import { createToken, previewOf, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { contract, LIMITS } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { tooManyTriggers } from '../../messages/skills.ts';
import { lockProject } from '../../policies/lock.ts';
import { requireRole } from '../../policies/project.ts';
import { requireSkill } from '../../policies/skill.ts';
import { presentTrigger } from '../../presenters/trigger.ts';
import type { TriggerRecord } from '../../records.ts';
import { reply } from '../../reply.ts';

export const createTrigger: UseCase<typeof contract.triggers.create> = async (
  context,
  { body },
) => {
  const { clock, config, ids, secrets } = context.deps;
  return context.db.write(async (stores) => {
    const { role, skill } = await requireSkill(
      context,
      stores,
      body.skillId,
      contract.triggers.create,
    );
    requireRole(role, skill.runRole);
    await lockProject(context, stores, skill.projectId);
    if ((await stores.agent.triggers.count(skill.id)) >= LIMITS.triggers) {
      throw new AppError('conflict', tooManyTriggers({ triggers: LIMITS.triggers }));
    }
    const token = createToken(TRIGGER_TOKEN_PREFIX);
    const trigger: TriggerRecord = {
      id: ids.next(),
      type: body.type,
      projectId: skill.projectId,
      skillId: skill.id,
      userId: context.principal.userId,
      name: body.name,
      tokenHash: secrets.hash(token),
      preview: previewOf(token),
      createdAt: clock.now(),
      lastUsedAt: null,
    };
    await stores.agent.triggers.insert(trigger);
    await stores.events.insert(
      newEvent(context, {
        projectId: trigger.projectId,
        type: 'trigger.created',
        subject: { type: 'trigger', id: trigger.id, title: trigger.name },
        data: { skillId: skill.id },
      }),
    );
    const url = `${config.publicUrl}/api/triggers/webhook/${token}`;
    return reply({ success: true, data: { ...presentTrigger(trigger), token, url } });
  });
};
