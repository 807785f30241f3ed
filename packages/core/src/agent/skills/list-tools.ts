/** `GET /api/skills/tools`: what the steps of a skill can use in this deployment. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { reply } from '../../reply.ts';

export const listSkillTools: UseCase<typeof contract.skills.tools> = async ({ deps }) => {
  const data = [...deps.agent.tools.catalog.values()].map(
    ({ name, description, writes, inputSchema }) => ({ name, description, writes, inputSchema }),
  );
  return reply({ success: true, data });
};
