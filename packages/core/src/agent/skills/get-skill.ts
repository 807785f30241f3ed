/** `GET /api/skills/:id`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { requireSkill } from '../../policies/skill.ts';
import { presentSkill } from '../../presenters/skill.ts';
import { reply } from '../../reply.ts';

export const getSkill: UseCase<typeof contract.skills.get> = async (context, { params }) => {
  const { skill } = await context.db.read((stores) =>
    requireSkill(context, stores, params.id, contract.skills.get),
  );
  return reply({ success: true, data: presentSkill(skill) });
};
