/** `GET /api/triggers`: the caller's own, newest first. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { presentTrigger } from '../../presenters/trigger.ts';
import { reply } from '../../reply.ts';

export const listTriggers: UseCase<typeof contract.triggers.list> = async (context) => {
  const { userId } = context.principal;
  const triggers = await context.db.read((stores) => stores.agent.triggers.listForUser(userId));
  return reply({ success: true, data: triggers.map(presentTrigger) });
};
