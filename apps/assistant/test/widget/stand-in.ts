/**
 * Replaces the service in tests of the widget: serves the script and the API, one event at a time
 * as a test says. A website on another origin loads it.
 */
import { widgetBundle } from '../../src/widget-bundle.ts';
import { widgetMessages } from '../../src/widget-messages.ts';

/** What the service answers to one question. */
export type Reply =
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'stream'; readonly run: (stream: Stream) => void | Promise<void> };

export interface Stream {
  event(name: string, data: unknown): void;
  /** Bytes as they are. */
  raw(text: string): void;
  end(): void;
  /** Resolves when the browser has gone. */
  readonly gone: Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly origin: string | null;
  readonly key: string | null;
  readonly body: unknown;
}

export const CONVERSATION = '0197f2a0-0000-7000-8000-000000000001';

export const CITATION = {
  pageId: '0197f2a0-0000-7000-8000-000000000002',
  title: 'Moorings',
  path: 'guides/moorings',
  heading: 'Tie up',
  anchor: 'tie-up',
  quote: 'Make the bow line fast first, then the stern line.',
};

export const ANSWER = {
  answer: 'Make the **bow line** fast first [1].',
  citations: [CITATION],
  answered: true,
  finishReason: 'stop',
  usage: { inputTokens: 10, outputTokens: 5 },
};

/** A whole answer in one chunk. */
export const answers = (done: object = {}, model = 'harbour-1'): Reply => ({
  kind: 'stream',
  run: (stream) => {
    const { quote: _, ...source } = CITATION;
    stream.event('start', { conversationId: CONVERSATION, model });
    stream.event('sources', { sources: [source] });
    stream.event('delta', { text: 'Make the **bow' });
    stream.event('done', { ...ANSWER, ...done });
    stream.end();
  },
});

export const refuses = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({ kind: 'refusal', status, body, headers });

const CORS = (request: Request) => ({
  'access-control-allow-origin': request.headers.get('origin') ?? '',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-assistant-key',
  'access-control-expose-headers': 'retry-after',
  vary: 'Origin',
});

const SCRIPT = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

const streamed = (request: Request, run: (stream: Stream) => void | Promise<void>): Response => {
  const encoder = new TextEncoder();
  const gone = Promise.withResolvers<void>();
  request.signal.addEventListener('abort', () => gone.resolve());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const raw = (text: string) => controller.enqueue(encoder.encode(text));
      await run({
        raw,
        event: (name, data) => raw(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => controller.close(),
        gone: gone.promise,
      });
    },
  });
  const headers = { ...CORS(request), 'content-type': 'text/event-stream' };
  return new Response(body, { headers });
};

export const startStandIn = () => {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const respond = (request: Request, reply: Reply | undefined): Response => {
    if (reply === undefined) return new Response(null, { status: 500, headers: CORS(request) });
    if (reply.kind === 'stream') return streamed(request, reply.run);
    const { status, body, headers } = reply;
    return Response.json(body, { status, headers: { ...CORS(request), ...headers } });
  };
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname;
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: CORS(request) });
      }
      if (path === '/assistant/widget.js') {
        const { script } = await widgetBundle();
        return new Response(script, { headers: SCRIPT });
      }
      if (path === '/api/v1/assistant/messages') {
        const language = new URL(request.url).searchParams.get('language') ?? '';
        return Response.json(widgetMessages(language), { headers: CORS(request) });
      }
      const { headers } = request;
      const body: unknown = await request.json();
      asked.push({
        path,
        origin: headers.get('origin'),
        key: headers.get('x-assistant-key'),
        body,
      });
      if (path === '/api/v1/assistant/feedback') {
        return new Response(null, { status: 204, headers: CORS(request) });
      }
      return respond(request, replies.shift());
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    asked,
    /** Forgets what it was to answer: the next test begins with nothing. */
    reset: () => {
      replies.length = 0;
    },
    /** What the next questions get, in this order. */
    reply: (...next: readonly Reply[]) => {
      replies.push(...next);
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
