/**
 * Servers of the Model Context Protocol without sessions (MCP 2026-07-28, Streamable HTTP): each request
 * has a server of its own, which holds nothing between requests.
 */
import {
  type CreateMcpHandlerOptions,
  createMcpHandler,
  type Server,
} from '@modelcontextprotocol/server';

/** Answers one request. @param message the parsed body @param subject what the server of the request works with */
export type StatelessHandler<T extends object> = (
  request: Request,
  message: unknown,
  subject: T,
) => Promise<Response>;

/**
 * Returns a handler that makes a server for each request.
 *
 * @param serverOf makes the server; the protocol's library connects and closes it
 */
export const statelessHandler = <T extends object>(
  serverOf: (subject: T) => Server,
  options: CreateMcpHandlerOptions,
): StatelessHandler<T> => {
  /** From a request to its subject: the library makes the server. */
  const subjects = new WeakMap<Request, T>();
  const handler = createMcpHandler(({ requestInfo }) => {
    const subject = requestInfo && subjects.get(requestInfo);
    if (subject === undefined) throw new Error('the message has no request');
    return serverOf(subject);
  }, options);
  return (request, message, subject) => {
    subjects.set(request, subject);
    return handler.fetch(request, { parsedBody: message });
  };
};
