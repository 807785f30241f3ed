/** The tools of a connection (docs/internals/interface.md#agent-tools), and a call of one with the rights of its caller. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import {
  type AgentTool,
  type CallOptions,
  callTool,
  type ToolResult,
  toolsFor,
} from '@quoin/agent-tools';
import { type Context, collectAfterCommit, credentialIdOf, type TokenPrincipal } from '@quoin/core';
import type { ReleaseSlot } from '@quoin/http';
import { failedCall } from './failed-call.ts';
import * as lines from './log-messages.ts';
import type { Offering } from './offering.ts';
import type { AddressScope } from './scope.ts';

const byScope = new WeakMap<AddressScope, ReadonlyMap<string, AgentTool>>();

/** The tools that an address offers, by name. */
export const toolsOf = (scope: AddressScope): ReadonlyMap<string, AgentTool> => {
  const known = byScope.get(scope);
  if (known !== undefined) return known;
  const { mode, project } = scope;
  const tools = toolsFor({ mode, ...(project !== null && { project: project.slug }) });
  const made = new Map(tools.map((tool) => [tool.name, tool]));
  byScope.set(scope, made);
  return made;
};

/**
 * The text alone: a client that also got structured content would pass the same content to a model
 * twice, or only the part without fences (docs/adr/0100-tools-of-agents.md).
 */
const toResult = ({ text, links }: ToolResult): CallToolResult => ({
  content: [
    { type: 'text', text },
    ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
  ],
});

export interface ToolCall {
  readonly tool: AgentTool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: Context<TokenPrincipal>;
  readonly signal: AbortSignal;
  readonly progress?: CallOptions['progress'];
}

export const runToolCall = async (
  { scope, allowPublish, log, heavy }: Pick<Offering, 'scope' | 'allowPublish' | 'log' | 'heavy'>,
  { tool, input, context, signal, progress }: ToolCall,
): Promise<CallToolResult> => {
  const { project } = scope;
  const { requestId } = context;
  const afterwards = collectAfterCommit();
  let release: ReleaseSlot | null = null;
  try {
    if (tool.isHeavy) release = await heavy.take(credentialIdOf(context.principal), signal);
    const result = await callTool(
      { ...context, afterCommit: afterwards.afterCommit },
      tool.name,
      input,
      {
        allowPublish,
        signal,
        ...(project !== null && { project: project.id }),
        ...(progress !== undefined && { progress }),
      },
    );
    return toResult(result);
  } catch (thrown) {
    // No caller waits any more, and no user is answered.
    if (signal.aborted) return { content: [] };
    return failedCall(thrown, requestId, log);
  } finally {
    release?.();
    // Committed data stays committed, even if the following steps fail.
    await afterwards
      .run()
      .catch((err: unknown) => log.error({ requestId, err }, lines.afterWriteFailed));
  }
};
