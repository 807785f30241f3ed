/** The tools of agents (docs/internals/interface.md#agent-tools), with the rights of the caller that calls now. */
import {
  type CallToolRequest,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import {
  type AgentTool,
  type CallOptions,
  callTool,
  type ToolResult,
  toolsFor,
} from '@quoin/agent-tools';
import { hasScope } from '@quoin/auth-scopes';
import { collectAfterCommit, credentialIdOf } from '@quoin/core';
import type { ReleaseSlot } from '@quoin/http';
import { failedCall } from './failures.ts';
import type { Offering } from './offering.ts';
import type { SessionScope } from './sessions/session.ts';

const described = ({ name, title, description, inputSchema, annotations }: AgentTool): Tool => ({
  name,
  title,
  description,
  inputSchema,
  annotations,
});

const offered = ({ mode, project }: SessionScope): readonly AgentTool[] =>
  toolsFor({ mode, ...(project !== null && { project: project.slug }) });

/**
 * The text alone: a client that also got structured content would give a model the same twice, or only
 * the part without fences (docs/adr/0100-tools-of-agents.md).
 */
const toResult = ({ text, links }: ToolResult): CallToolResult => ({
  content: [
    { type: 'text', text },
    ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
  ],
});

/** Tells a client that asked for it how far a call is. */
const progressOf = (message: ServerContext, { log }: Offering): Pick<CallOptions, 'progress'> => {
  const progressToken = message.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return {};
  return {
    progress: (progress, total, words) => {
      const params = { progressToken, progress, message: words, ...(total !== null && { total }) };
      message.mcpReq
        .notify({ method: 'notifications/progress', params })
        .catch((err: unknown) => log.error({ err }, 'progress was not told'));
    },
  };
};

const call = async (
  offering: Offering,
  { isHeavy }: AgentTool,
  { name, arguments: input = {} }: CallToolRequest['params'],
  message: ServerContext,
): Promise<CallToolResult> => {
  const { session, allowPublish, log, heavy } = offering;
  const { project } = session.scope;
  const context = offering.contextOf(message);
  const { requestId } = context;
  const afterwards = collectAfterCommit();
  const { signal } = message.mcpReq;
  let release: ReleaseSlot | null = null;
  try {
    if (isHeavy) release = await heavy.take(credentialIdOf(context.principal), signal);
    const result = await callTool(
      { ...context, afterCommit: afterwards.afterCommit },
      name,
      input,
      {
        allowPublish,
        signal,
        ...(project !== null && { project: project.id }),
        ...progressOf(message, offering),
      },
    );
    return toResult(result);
  } catch (thrown) {
    // No caller waits any more, and no user is answered.
    if (signal.aborted) return { content: [] };
    return failedCall(thrown, requestId, log);
  } finally {
    release?.();
    // What is committed stays so, whatever comes of what follows it.
    await afterwards
      .run()
      .catch((err: unknown) => log.error({ requestId, err }, 'what follows a write failed'));
  }
};

export const registerTools = (offering: Offering): void => {
  const { server, session } = offering;
  const tools = offered(session.scope);
  // The credential of now: a tool that it cannot use is no choice for a model.
  server.setRequestHandler('tools/list', (_request, message) => {
    const { scopes } = offering.contextOf(message).principal;
    return { tools: tools.filter(({ scope }) => hasScope(scopes, scope)).map(described) };
  });
  server.setRequestHandler('tools/call', ({ params }, message) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${JSON.stringify(params.name)} on this connection`,
      );
    }
    return call(offering, tool, params, message);
  });
};
