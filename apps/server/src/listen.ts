/** Binds the app to its port, and lets it go gracefully. */
import { bodyLimitOf, endpoints } from '@quoin/contract';
import type { AnyElysia } from 'elysia';
import { type Config, ConfigError } from './config.ts';

/** The largest body that any path accepts, in bytes. Bun answers 413 without a body to a larger one. */
export const MAX_REQUEST_BYTES = Math.max(...endpoints.map(bodyLimitOf));
/** Seconds of silence after which a slow sender is cut off. */
const IDLE_SECONDS = 30;

export interface Listening {
  readonly url: string;
  /** Stops accepting, lets running requests end. */
  stop(): Promise<void>;
}

/** @param idleSeconds shorter than the service's own, for tests */
export const listen = (
  app: AnyElysia,
  { host, port }: Pick<Config, 'host' | 'port'>,
  idleSeconds = IDLE_SECONDS,
): Listening => {
  try {
    app.listen({
      hostname: host,
      port,
      maxRequestBodySize: MAX_REQUEST_BYTES,
      idleTimeout: idleSeconds,
    });
  } catch (problem) {
    const code =
      typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : null;
    if (code === 'EADDRINUSE') {
      throw new ConfigError('QUOIN_PORT', `port ${port} on ${host} is taken; choose another one`);
    }
    throw new ConfigError(
      'QUOIN_HOST',
      `cannot listen on ${host}:${port}: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${port}`,
    stop: async () => {
      await app.server?.stop();
    },
  };
};
