/** One client's session: whose it is, what it works on, and the protocol's own machinery for it. */
import type {
  RequestId,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { invalid, type McpSessionRecord, type TokenPrincipal } from '@quoin/core';
import { protocolLibrary } from '../late.ts';
import { requestPending } from '../messages.ts';
import type { AddressScope } from '../scope.ts';

export class Session {
  /** When its last request reached this copy, milliseconds. */
  lastUsedAt = 0;
  /** The same as the database has it. */
  storedUseAt = 0;
  /** Of its last request. */
  principal: TokenPrincipal;
  /** Requests and streams under way. */
  #busy = 0;
  #streams = 0;
  /** Requests that were not answered yet. */
  readonly #asked = new Set<RequestId>();
  #isOver = false;
  #server: Server | null = null;
  #transport: WebStandardStreamableHTTPServerTransport | null = null;

  constructor(
    readonly id: string,
    principal: TokenPrincipal,
    readonly scope: AddressScope,
  ) {
    this.principal = principal;
  }

  get tokenId(): string {
    return this.principal.tokenId;
  }

  get userId(): string {
    return this.principal.userId;
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** A user receives notifications. */
  get isListening(): boolean {
    return this.#streams > 0 && !this.#isOver;
  }

  get server(): Server {
    if (this.#server === null) throw new Error('the session was not started');
    return this.#server;
  }

  get transport(): WebStandardStreamableHTTPServerTransport {
    if (this.#transport === null) throw new Error('the session was not started');
    return this.#transport;
  }

  async begin(server: Server, transport: WebStandardStreamableHTTPServerTransport): Promise<void> {
    this.#server = server;
    this.#transport = transport;
    await server.connect(transport);
  }

  /** Initializes the server again, as the client did on another copy of the service. */
  async replay(client: McpSessionRecord['client']): Promise<void> {
    const message = { jsonrpc: '2.0', id: 'replay', method: 'initialize', params: client };
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    });
    const answer = await this.transport.handleRequest(request, { parsedBody: message });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`initialize was not replayed: ${answer.status} ${text}`);
  }

  /** Something of it is under way until the function is called, once. */
  occupy(isListening = false): () => void {
    this.#busy += 1;
    if (isListening) this.#streams += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#busy -= 1;
      if (isListening) this.#streams -= 1;
    };
  }

  /**
   * A request is under way until the function is called.
   * @throws {AppError} `invalid_payload` where another one has its id: one of the two would never be answered
   */
  ask(id: RequestId): () => void {
    if (this.#asked.has(id)) {
      throw invalid(requestPending);
    }
    this.#asked.add(id);
    return () => this.#asked.delete(id);
  }

  /**
   * The client wants no answer any more. The protocol's library sends none, but would keep the
   * stream open for it: closed first, so that the answer that settles its books reaches no client.
   */
  async dropRequest(id: RequestId): Promise<void> {
    if (!this.#asked.has(id)) return;
    this.transport.closeSSEStream(id);
    const error = {
      code: protocolLibrary().ProtocolErrorCode.InvalidRequest,
      message: 'Cancelled',
    };
    await this.transport.send({ jsonrpc: '2.0', id, error }).catch(() => {
      // It was answered at the same time: there is nothing to settle.
    });
  }

  /** Ends its streams and what it still works on. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#server?.close();
  }
}
