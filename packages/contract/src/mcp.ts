/** The agent-tool server (specification §4, Agent-tool server; decisions §9). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { open } from './schemas/common.ts';
import { oneOf, text } from './schemas/kinds.ts';

const service = {
  path: '/mcp',
  app: 'mcp',
  prefixes: [''],
  auth: 'bearer',
  scope: 'any',
  tag: 'Agent tools',
} as const;

/** JSON-RPC 2.0, one message; what is in it is the protocol's. */
const message = open({ jsonrpc: Type.Literal('2.0') });

export const mcp = {
  message: endpoint({
    ...service,
    id: 'mcp.message',
    method: 'POST',
    summary: 'Exchange a message with the agent-tool server',
    description:
      'Streamable HTTP. The first message is `initialize`; later ones carry the header `Mcp-Session-Id`. With `mode=cloud` write tools are offered.',
    query: Type.Object({
      project: Type.Optional(
        text({ min: 1, max: LIMITS.projectSlug.max, description: 'Slug of a project' }),
      ),
      mode: oneOf(['local', 'cloud'], { default: 'local' }),
    }),
    body: message,
    response: message,
    errors: ['not_found'],
    example: {
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'editor', version: '1' },
        },
      },
      response: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 'quoin', version: '1' },
        },
      },
    },
  }),

  end: endpoint({
    ...service,
    id: 'mcp.end',
    method: 'DELETE',
    summary: 'End a session of the agent-tool server',
    status: 204,
    errors: ['not_found'],
  }),
};
