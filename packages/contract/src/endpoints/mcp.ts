/** The agent-tool server (docs/internals/interface.md#agent-tools). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { closed, open } from '../schemas/common.ts';
import { oneOf, text } from '../schemas/kinds.ts';

const service = {
  path: '/mcp',
  app: 'mcp',
  prefixes: [''],
  auth: 'token',
  scope: 'any',
  tag: 'Agent tools',
} as const;

/** JSON-RPC 2.0, one message; what is in it is the protocol's. */
const message = open({ jsonrpc: Type.Literal('2.0') });

/** Of the session's first request; later ones say the same. Closed: a misspelt `project` would mean all. */
const query = closed({
  project: Type.Optional(
    text({ min: 1, max: LIMITS.projectSlug.max, description: 'Slug of a project' }),
  ),
  mode: oneOf(['local', 'cloud', 'full'], {
    default: 'local',
    description:
      '`local` reads and publishes; `cloud` creates and edits pages too; `full` has every tool',
  }),
});

/** Foreign `Origin` or `Host`; an unknown session or project; more sessions than a token may have. */
const errors = ['invalid_origin', 'not_found'] as const;

export const mcp = {
  message: endpoint({
    ...service,
    id: 'mcp.message',
    method: 'POST',
    summary: 'Exchange a message with the agent-tool server',
    description:
      'Streamable HTTP. With protocol 2026-07-28, each request carries its version and the capabilities of the client in `_meta`, repeats version, method and name in the headers `MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name`, and needs no session. With protocol 2025-11-25 and older, the first message is `initialize`; later ones carry the header `Mcp-Session-Id`. A request is answered by JSON, or by server-sent events, which end with its response. Anything else is answered by 202. With `mode=cloud` write tools are offered, with `mode=full` every tool. Errors are those of JSON-RPC, with our code in `data`.',
    query,
    body: message,
    bodyLimit: LIMITS.pageBodyBytes,
    response: message,
    errors,
    takesLong: true,
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

  stream: endpoint({
    ...service,
    id: 'mcp.stream',
    method: 'GET',
    summary: 'Receive the notifications of a session of the agent-tool server',
    description:
      'Server-sent events, one stream a session. Notifications while no stream is open are sent with the next one. With the header `Last-Event-ID`, the stream of that event continues behind it: a stream of notifications, or of a call whose connection broke. A stream can be resumed for 10 minutes.',
    query,
    response: text({ description: 'Server-sent events; the data of each is a JSON-RPC message' }),
    responseType: 'text/event-stream',
    errors,
    takesLong: true,
    example: {
      response:
        'event: message\ndata: {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"quoin://handbook/guides/start"}}\n\n',
    },
  }),

  end: endpoint({
    ...service,
    id: 'mcp.end',
    method: 'DELETE',
    summary: 'End a session of the agent-tool server',
    query,
    status: 204,
    errors,
  }),
};
