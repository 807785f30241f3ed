/** Checks the names of tools that a step with `use: agent` may call. */
import { AGENT_TOOL } from '../agent/agent-tool.ts';
import { closest } from '../closest.ts';
import { agentCallsAgents, agentToolUnknown } from '../messages/check.ts';
import type { SkillStep } from '../skill.ts';
import type { ToolDescription } from '../tools.ts';
import type { Path, Problems } from './skill-problem.ts';

export const checkAgent = (
  step: SkillStep,
  path: Path,
  tools: ReadonlyMap<string, ToolDescription>,
  problems: Problems,
): void => {
  const named = step.use === AGENT_TOOL.name ? step.with?.tools : undefined;
  if (!Array.isArray(named)) return;
  for (const [at, name] of named.entries()) {
    if (typeof name !== 'string' || name.includes('{{')) continue;
    const place = [...path, 'with', 'tools', at];
    if (name === AGENT_TOOL.name) problems.add(place, agentCallsAgents);
    else if (!tools.has(name)) {
      problems.add(place, agentToolUnknown({ name, best: closest(name, tools.keys()) }));
    }
  }
};
