/** `/metrics` on a port of its own, for a collector on the same machine. */
import type { HttpMetrics } from '@quoin/http';
import { ConfigError } from './config.ts';

export const serveMetrics = (
  { registry }: HttpMetrics,
  port: number,
): { stop(): Promise<void> } => {
  try {
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port,
      routes: {
        '/metrics': async () =>
          new Response(await registry.metrics(), {
            headers: { 'content-type': registry.contentType },
          }),
      },
      fetch: () => new Response('Not found\n', { status: 404 }),
    });
    return { stop: () => server.stop() };
  } catch (problem) {
    throw new ConfigError(
      'QUOIN_METRICS_PORT',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
};
