/**
 * The read-only server of a readers' site: Streamable HTTP without sessions, in the revision 2026-07-28
 * and in those before it. Each request has a server of its own, which holds nothing between requests.
 */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import {
  failedResult,
  type ReaderSite,
  type ReaderTool,
  readerToolsFor,
  requireFewValues,
} from '@quoin/agent-tools';
import { statelessHandler } from '@quoin/agent-tools/stateless';
import { type ErrorLog, errorEvent } from '@quoin/http';
import { readerInstructions, toolMissing } from '../messages/refusals.ts';

export interface ReaderServer {
  readonly reading: ReaderSite;
  readonly requestId: string;
  readonly log: ErrorLog;
}

const call = async (
  tool: ReaderTool,
  { reading, requestId, log }: ReaderServer,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<CallToolResult> => {
  try {
    return { content: [{ type: 'text', text: await tool.call(reading, args, signal) }] };
  } catch (thrown) {
    // The client has gone, and nothing is answered.
    if (signal.aborted) return { content: [] };
    return failedResult(errorEvent(thrown, requestId, log));
  }
};

const serverOf = (whole: ReaderServer): Server => {
  const { site, deps } = whole.reading;
  const server = new Server(
    { name: 'quoin-site', title: site.name, version: deps.config.version },
    { capabilities: { tools: {} }, instructions: readerInstructions },
  );
  const tools = readerToolsFor(whole.reading);
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ shown }) => shown) }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq: { signal } }) => {
    const { name, arguments: args = {} } = params;
    const tool = tools.find(({ shown }) => shown.name === name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, toolMissing({ name }));
    }
    return call(tool, whole, args, signal);
  });
  return server;
};

/** Requests of the revisions with sessions are answered too, each by itself. */
const answer = statelessHandler(serverOf, { legacy: 'stateless' });

/**
 * @param message the body of the request
 * @returns the whole answer: each has an end, and is as long as one page
 * @throws {AppError} `invalid_payload` for a message with too many values
 */
export const answerReader = async (
  request: Request,
  message: unknown,
  server: ReaderServer,
): Promise<Response> => {
  if (typeof message === 'object' && message !== null) requireFewValues(message);
  const response = await answer(request, message, server);
  const { status, headers } = response;
  return new Response(response.body && (await response.arrayBuffer()), { status, headers });
};
