/** What people do with skills and triggers, signed in. */
import { contract } from '@quoin/contract';
import {
  checkSkillSource,
  createSkill,
  createTrigger,
  deleteSkill,
  deleteTrigger,
  getExecutionData,
  getSkill,
  listSkills,
  listSkillTools,
  listStarterSkills,
  listTriggers,
  updateSkill,
} from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { agentError } from './agent-error.ts';

const options = { errorBody: agentError };
const { executions, skills, triggers } = contract;

export const routes: readonly Route[] = [
  route(skills.list, listSkills, options),
  route(skills.create, createSkill, options),
  route(skills.check, checkSkillSource, options),
  route(skills.starters, listStarterSkills, options),
  route(skills.tools, listSkillTools, options),
  route(skills.get, getSkill, options),
  route(skills.update, updateSkill, options),
  route(skills.delete, deleteSkill, options),
  route(triggers.list, listTriggers, options),
  route(triggers.create, createTrigger, options),
  route(triggers.delete, deleteTrigger, options),
  route(executions.get, getExecutionData, options),
];
