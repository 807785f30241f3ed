/** `GET /api/skills/starters`: skills to start a new one from. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { reply } from '../../reply.ts';
import { starterSkills } from '../starter-skills.ts';

export const listStarterSkills: UseCase<typeof contract.skills.starters> = async ({ deps }) => {
  const data = starterSkills(deps.agent.tools.catalog).map(({ name, description, source }) => ({
    name,
    description,
    source,
  }));
  return reply({ success: true, data });
};
