/** `/metrics` on a port of its own, for a collector on the same machine. */
import type { HttpMetrics } from '@quoin/http';
import { listenError, METRICS_HOST } from './listen.ts';

export const serveMetrics = (
  { registry }: HttpMetrics,
  port: number,
): { stop(): Promise<void> } => {
  try {
    const server = Bun.serve({
      hostname: METRICS_HOST,
      port,
      routes: {
        '/metrics': async () =>
          new Response(await registry.metrics(), {
            headers: { 'content-type': registry.contentType },
          }),
      },
      fetch: () => new Response('Not found\n', { status: 404 }),
    });
    // A collector that holds its connection open must not delay the end of the service.
    return { stop: () => server.stop(true) };
  } catch (problem) {
    throw listenError('QUOIN_METRICS_PORT', { host: METRICS_HOST, port }, problem);
  }
};
