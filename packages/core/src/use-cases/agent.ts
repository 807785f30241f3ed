/** Skills, triggers and executions. */
import { getExecution, getExecutionData } from '../agent/executions/get-execution.ts';
import { listExecutions } from '../agent/executions/list-executions.ts';
import { retryExecution } from '../agent/executions/retry-execution.ts';
import { runSkillNow } from '../agent/executions/run-skill-now.ts';
import { checkSkillSource } from '../agent/skills/check-skill.ts';
import { createSkill } from '../agent/skills/create-skill.ts';
import { deleteSkill } from '../agent/skills/delete-skill.ts';
import { getSkill } from '../agent/skills/get-skill.ts';
import { listSkills } from '../agent/skills/list-skills.ts';
import { listStarterSkills } from '../agent/skills/list-starters.ts';
import { listSkillTools } from '../agent/skills/list-tools.ts';
import { updateSkill } from '../agent/skills/update-skill.ts';
import { createTrigger } from '../agent/triggers/create-trigger.ts';
import { deleteTrigger } from '../agent/triggers/delete-trigger.ts';
import { listTriggers } from '../agent/triggers/list-triggers.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const agentUseCases = {
  'agent.run': runSkillNow,
  'agent.retry': retryExecution,
  'agent.executions': listExecutions,
  'agent.execution': getExecution,
  'skills.list': listSkills,
  'skills.create': createSkill,
  'skills.check': checkSkillSource,
  'skills.starters': listStarterSkills,
  'skills.tools': listSkillTools,
  'skills.get': getSkill,
  'skills.update': updateSkill,
  'skills.delete': deleteSkill,
  'triggers.list': listTriggers,
  'triggers.create': createTrigger,
  'triggers.delete': deleteTrigger,
  'executions.get': getExecutionData,
} satisfies UseCaseMap;
