/**
 * A language model's server for tests: OpenAI's chat completions over real HTTP (API reference,
 * "Create chat completion", streaming), with every fault that a client must live with.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CUT, type ModelReply, type ModelToolCallPiece, type StreamOptions } from './reply.ts';

export interface ModelServerRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent. */
  readonly body: string;
  /** Fulfilled when the client went before the answer was at its end. */
  readonly gone: Promise<void>;
}

type Script = ModelReply | ((request: ModelServerRequest) => ModelReply);

export interface ModelServer extends AsyncDisposable {
  /** As it is configured: with `/v1`. */
  readonly baseUrl: string;
  /** All that came, the first one first. */
  readonly requests: readonly ModelServerRequest[];
  /** The next requests get these, one each; the last of them is for all that come after. */
  reply(...scripts: [Script, ...Script[]]): void;
  /** Fulfilled with the n-th request, 0 the first, as soon as it is there. */
  request(n: number): Promise<ModelServerRequest>;
  close(): Promise<void>;
}

/** Returns 404 if the test set no reply. */
const UNSET: ModelReply = { kind: 'whole', status: 404, headers: {}, body: '' };

const chunk = (delta: object | null, rest: object = {}, finishReason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'stand-in',
  choices: delta === null ? [] : [{ index: 0, delta, finish_reason: finishReason }],
  ...rest,
});

const toolCallOf = ({ index = 0, id, name, arguments: written }: ModelToolCallPiece) => ({
  index,
  ...(id !== undefined && { id, type: 'function' }),
  function: {
    ...(name !== undefined && { name }),
    ...(written !== undefined && { arguments: written }),
  },
});

const stream = async (
  response: ServerResponse,
  pieces: Extract<ModelReply, { kind: 'stream' }>['pieces'],
  { status = 200, finishReason = 'stop', usage, done = true, newline = '\n' }: StreamOptions,
  gone: Promise<void>,
): Promise<void> => {
  const write = async (bytes: string) => {
    if (!response.write(bytes)) await Promise.race([once(response, 'drain'), gone]);
  };
  const event = (data: string) => write(`data: ${data}${newline}${newline}`);
  const send = (value: object) => event(JSON.stringify(value));
  response.writeHead(status, { 'content-type': 'text/event-stream; charset=utf-8' });
  await write(`: stand-in${newline}${newline}`);
  await send(chunk({ role: 'assistant', content: '' }));
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (piece === CUT) return void response.destroy();
    if (piece instanceof Promise) await Promise.race([piece, gone]);
    else if (typeof piece === 'string') await send(chunk({ content: piece }));
    else if ('raw' in piece) await write(piece.raw);
    else await send(chunk({ tool_calls: [toolCallOf(piece.toolCall)] }));
  }
  if (finishReason !== null) await send(chunk({}, {}, finishReason));
  if (usage !== undefined) await send(chunk(null, { usage }));
  if (done) await event('[DONE]');
  response.end();
};

const answer = async (
  reply: ModelReply,
  response: ServerResponse,
  gone: Promise<void>,
): Promise<void> => {
  if (reply.kind === 'silence') return;
  if (reply.kind === 'stream') return stream(response, reply.pieces, reply.options, gone);
  response.writeHead(reply.status, { ...reply.headers });
  response.end(reply.body);
};

/** Listens on a port of its own on loopback. */
export const openModelServer = async (): Promise<ModelServer> => {
  const requests: ModelServerRequest[] = [];
  const awaited = new Map<number, PromiseWithResolvers<ModelServerRequest>>();
  let scripts: Script[] = [UNSET];

  const awaitedRequest = (n: number) => {
    const one = awaited.get(n) ?? Promise.withResolvers<ModelServerRequest>();
    awaited.set(n, one);
    return one;
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const leaving = Promise.withResolvers<void>();
    response.once('close', () => {
      if (!response.writableFinished) leaving.resolve();
    });
    const { method = '', url: path = '', headers } = message;
    const request = { method, path, headers, body: await text(message), gone: leaving.promise };
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? UNSET;
    requests.push(request);
    awaitedRequest(requests.length - 1).resolve(request);
    await answer(
      typeof script === 'function' ? script(request) : script,
      response,
      leaving.promise,
    );
  };

  const server = createServer((message, response) => {
    // A client that goes while it sends is one of the faults; the next request finds the server well.
    handle(message, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    reply: (...next) => {
      scripts = next;
    },
    request: (n) => awaitedRequest(n).promise,
    close,
    [Symbol.asyncDispose]: close,
  };
};
