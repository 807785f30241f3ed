/** The stores of the agent workflow service. */
import type { AgentStores } from '@quoin/core';
import type { Access } from '../../access.ts';
import { executionStore } from './executions.ts';
import { projectSecretStore } from './secrets.ts';
import { skillStore } from './skills.ts';
import { triggerStore } from './triggers.ts';

export const agentStores = (access: Access): AgentStores => ({
  skills: skillStore(access),
  triggers: triggerStore(access),
  executions: executionStore(access),
  secrets: projectSecretStore(access),
});
