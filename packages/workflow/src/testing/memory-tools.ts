/** Tools in memory that repeat no effect, for tests and for trying. */
import { toolMissing } from '../messages/run.ts';
import type { Json } from '../skill.ts';
import { type CallStep, ToolError } from '../tools.ts';

/** @throws {ToolError} if the tool refuses the call */
export type MemoryTool = (
  given: Readonly<Record<string, Json>>,
  idempotencyKey: string,
) => Json | Promise<Json>;

/**
 * The tools as a {@link CallStep}. It stores the result of each key, and returns it for further calls.
 * A refused call can be repeated.
 */
export const memoryTools = (tools: Readonly<Record<string, MemoryTool>>): CallStep => {
  const results = new Map<string, Promise<Json>>();
  return async ({ name, arguments: given, idempotencyKey, signal }) => {
    signal.throwIfAborted();
    const tool = tools[name];
    if (tool === undefined) throw new ToolError(toolMissing({ name }), null, false);
    const known = results.get(idempotencyKey);
    if (known !== undefined) return structuredClone(await known);
    const result = (async () => tool(structuredClone(given), idempotencyKey))();
    results.set(idempotencyKey, result);
    try {
      return structuredClone(await result);
    } catch (error) {
      results.delete(idempotencyKey);
      throw error;
    }
  };
};
