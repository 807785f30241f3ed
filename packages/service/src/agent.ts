/** The agent of this deployment: the tools of skills, their model, and the process that works on executions. */
import { skillTools } from '@quoin/agent-tools/skills';
import {
  type Agent,
  type Context,
  createRunner,
  type Deps,
  type Runner,
  type RunnerOptions,
} from '@quoin/core';
import { guardedFetch } from '@quoin/outgoing';
import type { Config } from './config.ts';
import { toolModelOf } from './model.ts';

/** The answer of another service is in an execution; what is larger belongs into a file. */
const MAX_ANSWER_BYTES = 1024 ** 2;

export interface AgentOptions extends Pick<RunnerOptions, 'onError' | 'leaseMs' | 'sweepMs'> {
  readonly config: Pick<Config, 'agent' | 'ai' | 'git'>;
  /** Asked when work begins: the agent is one of them. */
  readonly deps: () => Deps;
}

export const openAgent = async ({
  config,
  deps,
  ...options
}: AgentOptions): Promise<{ readonly agent: Agent<Context>; readonly runner: Runner }> => {
  const runner = createRunner(deps, options);
  const tools = skillTools({
    http: {
      fetch: guardedFetch({ allow: config.git.allow, maxBytes: MAX_ANSWER_BYTES }),
      hosts: config.agent.httpHosts,
    },
    model: await toolModelOf(config.ai),
  });
  const { start, ended } = runner;
  return { agent: { tools, start, ended }, runner };
};
