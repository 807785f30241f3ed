// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { EventStreamPromise } from '../event-stream.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { McpEndQuery, McpMessageBody, McpMessageQuery, McpStreamQuery } from './types.ts';

/** The methods of `quoin.mcp`. */
export class McpResource extends Resource {
  /**
   * Exchange a message with the agent-tool server.
   *
   * Streamable HTTP. With protocol 2026-07-28, each request carries its version and the capabilities of the client in `_meta`, repeats version, method and name in the headers `MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name`, and needs no session. With protocol 2025-11-25 and older, the first message is `initialize`; later ones carry the header `Mcp-Session-Id`. A request is answered by JSON, or by server-sent events, which end with its response. Anything else is answered by 202. With `mode=cloud` write tools are offered, with `mode=full` every tool. Errors are those of JSON-RPC, with our code in `data`.
   *
   * `POST /mcp`. Access token.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const response = await quoin.mcp.message({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'editor', version: '1' } } });
   * ```
   */
  message(body: McpMessageBody, options?: RequestOptions<McpMessageQuery>): ApiPromise<Response> {
    return this.client.send(
      'mcp.message',
      { method: 'POST', path: path`/mcp`, body, read: 'response', takesLong: true },
      options,
    );
  }

  /**
   * Receive the notifications of a session of the agent-tool server.
   *
   * Server-sent events, one stream a session. Notifications while no stream is open are sent with the next one. With the header `Last-Event-ID`, the stream of that event continues behind it: a stream of notifications, or of a call whose connection broke. A stream can be resumed for 10 minutes. Gives events as they arrive; leaving the loop ends the request.
   *
   * `GET /mcp`. Access token.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * for await (const { event, data } of quoin.mcp.stream()) {
   *   console.log(event, data);
   * }
   * ```
   */
  stream(
    query?: McpStreamQuery,
    options?: RequestOptions,
  ): EventStreamPromise<{ event: string; data: unknown }> {
    return this.client.events(
      'mcp.stream',
      { method: 'GET', path: path`/mcp`, query, takesLong: true },
      options,
    );
  }

  /**
   * End a session of the agent-tool server.
   *
   * `DELETE /mcp`. Access token.
   *
   * @throws InvalidPayloadError, UnauthorizedError, InvalidOriginError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.mcp.end();
   * ```
   */
  end(query?: McpEndQuery, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'mcp.end',
      { method: 'DELETE', path: path`/mcp`, query, read: 'nothing' },
      options,
    );
  }
}
