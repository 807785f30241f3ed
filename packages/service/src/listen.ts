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
  /** Stops accepting, and resolves when all requests have ended. */
  stop(): Promise<void>;
  /** Closes all connections, also of requests that have not ended or have not fully arrived. */
  cut(): void;
}

/**
 * Returns why an address could not be bound.
 *
 * @param variable the one that sets the port; `problem` what the attempt threw
 */
export const listenError = (
  variable: 'QUOIN_PORT' | 'QUOIN_METRICS_PORT',
  { host, port }: Pick<Config, 'host' | 'port'>,
  problem: unknown,
): ConfigError => {
  const code =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : null;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      variable,
      `port ${port} on ${host} is in use. Stop the program that listens there, or set ${variable} to a free port`,
    );
  }
  return new ConfigError(
    code === 'EACCES' || variable === 'QUOIN_METRICS_PORT' ? variable : 'QUOIN_HOST',
    `cannot listen on ${host}:${port}: ${problem instanceof Error ? problem.message : String(problem)}`,
  );
};

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
    throw listenError('QUOIN_PORT', { host, port }, problem);
  }
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${port}`,
    stop: async () => {
      await app.server?.stop();
    },
    cut: () => void app.server?.stop(true),
  };
};
