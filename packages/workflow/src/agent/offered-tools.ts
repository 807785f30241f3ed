/** Tools under names that models take. */
import type { ToolDescription } from '../tools.ts';

/** OpenAI's API reference, "Create chat completion", `tools[].function.name`: 64 of these. */
const NOT_IN_NAMES = /[^A-Za-z0-9_-]/g;
const MAX_NAME_LENGTH = 64;

export const offeredTools = (
  tools: readonly ToolDescription[],
): ReadonlyMap<string, ToolDescription> => {
  const offered = new Map<string, ToolDescription>();
  for (const tool of tools) {
    const plain = tool.name.replace(NOT_IN_NAMES, '_').slice(0, MAX_NAME_LENGTH);
    // Named twice, it is one tool; two tools of one plain name are distinguished by a number.
    let name = plain;
    for (let n = 2; offered.has(name) && offered.get(name) !== tool; n++)
      name = `${plain.slice(0, MAX_NAME_LENGTH - 4)}_${n}`;
    offered.set(name, tool);
  }
  return offered;
};
