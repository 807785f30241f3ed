/** `tools/list` and `tools/call` of the protocol's server. */
import {
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { AgentTool, CallOptions } from '@quoin/agent-tools';
import { hasScope } from '@quoin/auth-scopes';
import * as lines from './log-messages.ts';
import { toolMissing } from './messages.ts';
import type { Offering } from './offering.ts';
import { runToolCall, toolsOf } from './tool-call.ts';

const described = ({ name, title, description, inputSchema, annotations }: AgentTool): Tool => ({
  name,
  title,
  description,
  inputSchema,
  annotations,
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
        .catch((err: unknown) => log.error({ err }, lines.progressNotSent));
    },
  };
};

export const registerTools = (offering: Offering): void => {
  const { server, scope } = offering;
  const tools = toolsOf(scope);
  // The credential of now: a tool that it cannot use is no choice for a model.
  server.setRequestHandler('tools/list', (_request, message) => {
    const { scopes } = offering.contextOf(message).principal;
    const offered = [...tools.values()].filter(({ scope }) => hasScope(scopes, scope));
    return { tools: offered.map(described) };
  });
  server.setRequestHandler('tools/call', ({ params }, message) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, toolMissing(params));
    }
    return runToolCall(offering, {
      tool,
      input: params.arguments ?? {},
      context: offering.contextOf(message),
      signal: message.mcpReq.signal,
      ...progressOf(message, offering),
    });
  });
};
