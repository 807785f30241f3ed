/** `use: agent`: the tools that it may call are named, and there are such. */
import { AGENT_TOOL } from '../agent/agent-tool.ts';
import { closest } from '../closest.ts';
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
    if (name === AGENT_TOOL.name) problems.add(place, 'An agent cannot call agents');
    else if (!tools.has(name)) {
      const best = closest(name, tools.keys());
      problems.add(
        place,
        `There is no tool \`${name}\`${best === null ? '' : `: did you mean \`${best}\`?`}`,
      );
    }
  }
};
