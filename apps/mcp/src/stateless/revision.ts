/** Whether a message is of a revision of the protocol without sessions. */
import { isPlainCall } from '../brief-call.ts';
import { protocolLibrary } from '../late.ts';

/** The headers that repeat members of the body (MCP 2026-07-28, Request Metadata). */
const metadataOf = ({ headers }: Request) => {
  const version = headers.get('mcp-protocol-version');
  const method = headers.get('mcp-method');
  const name = headers.get('mcp-name');
  return {
    ...(version !== null && { protocolVersionHeader: version }),
    ...(method !== null && { mcpMethodHeader: method }),
    ...(name !== null && { mcpNameHeader: name }),
  };
};

/**
 * Returns whether the message is one for a server without sessions, which also answers what is wrong
 * with it: it has the metadata of such a revision in its body, or in a header alone.
 */
export const isWithoutSession = (
  request: Request,
  body: Readonly<Record<string, unknown>>,
): boolean => {
  // The library checks a message by five schemas before it says so.
  if (isPlainCall(body, request)) return false;
  const { kind } = protocolLibrary().classifyInboundRequest({
    httpMethod: request.method,
    ...metadataOf(request),
    body,
  });
  return kind !== 'legacy';
};
