/**
 * The limit: raw `Bun.serve` that streams the same as Quoin's answers, without question, search or
 * checks. `bun limit-stream-server.ts PORT`; `/stream` ends, `/hold` stays open after its first event.
 */
const [, , port = '0'] = process.argv;

const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const QUOTE = 'Words that a page says about what was asked. '.repeat(6);
const SOURCE = { pageId: crypto.randomUUID(), title: 'Page', path: 'docs/page', heading: null };
const START = event('start', { conversationId: crypto.randomUUID(), model: 'none' });
const PARTS = [
  START,
  event('sources', { sources: Array.from({ length: 8 }, () => SOURCE) }),
  ...Array.from({ length: 4 }, () => event('delta', { text: QUOTE })),
  event('done', { answer: QUOTE.repeat(4), citations: [{ ...SOURCE, quote: QUOTE }] }),
].map((part) => new TextEncoder().encode(part));

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(port),
  routes: {
    '/ready': () => new Response('ok'),
    '/stream': async (request) => {
      await request.text();
      const parts = PARTS.values();
      return new Response(
        new ReadableStream({
          pull(controller) {
            const next = parts.next();
            if (next.done) controller.close();
            else controller.enqueue(next.value);
          },
        }),
        { headers: HEADERS },
      );
    },
    '/hold': async (request, server) => {
      await request.text();
      server.timeout(request, 0);
      return new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(PARTS[0]) }),
        { headers: HEADERS },
      );
    },
  },
  fetch: () => new Response('not found', { status: 404 }),
});
