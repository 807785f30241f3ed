/** `POST /api/skills/check`: what saving the text would say, for the editor. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { reply } from '../../reply.ts';
import { readSource } from './read-skill.ts';

export const checkSkillSource: UseCase<typeof contract.skills.check> = async (
  context,
  { body },
) => {
  const read = readSource(body.source, context.deps.agent.tools.catalog);
  const problems = read.ok ? [] : [...read.problems];
  return reply({
    success: true,
    data: { valid: read.ok, problems, warnings: [...read.warnings] },
  });
};
