/** A website that replays a stream: whole, or in two chunks, the second once the first was read. */
import { fileURLToPath } from 'node:url';

export interface ReplayServer extends AsyncDisposable {
  readonly url: string;
  /** What is replayed from now on. */
  replay(bytes: Uint8Array<ArrayBuffer>): void;
}

const PAGE = fileURLToPath(new URL('./chromium-page.ts', import.meta.url));

const bundledPage = async (): Promise<string> => {
  const { outputs } = await Bun.build({ entrypoints: [PAGE], target: 'browser', format: 'iife' });
  return outputs[0]?.text() ?? '';
};

export const startReplayServer = async (): Promise<ReplayServer> => {
  const script = await bundledPage();
  let bytes = new Uint8Array();
  const released = new Map<number, () => void>();
  const events = (body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) =>
    new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  const replayed = (at: number): Response => {
    const { promise, resolve } = Promise.withResolvers<void>();
    released.set(at, resolve);
    return events(
      new ReadableStream({
        start: async (controller) => {
          controller.enqueue(bytes.slice(0, at));
          await promise;
          controller.enqueue(bytes.slice(at));
          controller.close();
        },
      }),
    );
  };
  const server = Bun.serve({
    port: 0,
    hostname: 'localhost',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const at = Number(searchParams.get('at'));
      if (pathname === '/whole') return events(bytes);
      if (pathname === '/replay') return replayed(at);
      if (pathname === '/release') {
        released.get(at)?.();
        return new Response(null, { status: 204 });
      }
      return new Response(`<!doctype html><script>${script}</script>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  });
  return {
    url: server.url.origin,
    replay: (next) => {
      bytes = next;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
