/** The one way through for each call: scope, arguments, use case, result. */
import { type Context, invalid, requireScope } from '@quoin/core';
import { advised } from './advice.ts';
import type { CallOptions, ToolResult } from './agent-tool.ts';
import { toolNamed } from './catalog.ts';
import * as messages from './messages.ts';

/**
 * Whether the tool is offered here at all is decided by the caller ({@link toolsFor}), which also
 * runs what follows the commit (`context.afterCommit`).
 *
 * @throws {AppError} any reason that refuses the call, with the next step at the end of the message
 * @throws the signal's reason once no caller waits any more
 */
export const callTool = async (
  context: Context,
  name: string,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<ToolResult> => {
  const tool = toolNamed(name);
  if (tool === undefined) throw invalid(messages.toolMissing({ name }));
  options.signal.throwIfAborted();
  try {
    requireScope(tool.endpoint, context.principal);
    // Revisions say that an agent wrote them. No header of the request is meant for the page.
    return await tool.call({ ...context, source: 'agent', ifMatch: null }, args, options);
  } catch (thrown) {
    throw advised(thrown);
  }
};
