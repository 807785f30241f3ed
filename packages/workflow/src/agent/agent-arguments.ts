/** `with` of an agent step, once its templates are rendered. */
import { mismatches } from '../json-schema.ts';
import { argumentsMissing, argumentsWrong, toolNotForAgents } from '../messages/agent.ts';
import type { Json } from '../skill.ts';
import { type ToolDescription, ToolError } from '../tools.ts';
import { AGENT_TOOL, DEFAULT_MAX_STEPS } from './agent-tool.ts';

export interface AgentTask {
  readonly prompt: string;
  readonly instructions: string;
  /** Null: none. */
  readonly input: Json;
  readonly tools: readonly ToolDescription[];
  readonly maxSteps: number;
}

/** @throws {ToolError} where they are not what the tool takes */
export const taskOf = (
  given: Readonly<Record<string, Json>>,
  catalog: ReadonlyMap<string, ToolDescription>,
): AgentTask => {
  const [wrong] = mismatches(AGENT_TOOL.inputSchema, given);
  const { prompt, instructions, input, tools, maxSteps } = given;
  if (wrong !== undefined || typeof prompt !== 'string' || !Array.isArray(tools)) {
    const message =
      wrong === undefined
        ? argumentsMissing
        : argumentsWrong({ path: wrong.path.join('.'), message: wrong.message });
    throw new ToolError(message, 'invalid_payload', false);
  }
  const named = tools.map((name): ToolDescription => {
    const tool = catalog.get(String(name));
    if (tool !== undefined && tool.name !== AGENT_TOOL.name) return tool;
    throw new ToolError(toolNotForAgents({ name }), 'invalid_payload', false);
  });
  return {
    prompt,
    instructions: typeof instructions === 'string' ? instructions : '',
    input: input ?? null,
    tools: named,
    maxSteps: typeof maxSteps === 'number' ? maxSteps : DEFAULT_MAX_STEPS,
  };
};
