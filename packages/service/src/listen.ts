/** Binds the app to its port, and lets it go gracefully. */
import { bodyLimitOf, endpoints } from '@quoin/contract';
import type { AnyElysia } from 'elysia';
import { type Config, ConfigError } from './config.ts';
import * as messages from './messages/settings.ts';

/** The largest body that any path accepts, in bytes. Bun answers 413 without a body to a larger one. */
export const MAX_REQUEST_BYTES = Math.max(...endpoints.map(bodyLimitOf));
/** Where `/metrics` is served if it has a port of its own: for a collector on the same machine. */
export const METRICS_HOST = '127.0.0.1';
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
    return new ConfigError(variable, messages.portInUse({ host, port, variable }));
  }
  return new ConfigError(
    code === 'EACCES' || variable === 'QUOIN_METRICS_PORT' ? variable : 'QUOIN_HOST',
    messages.cannotListen({
      host,
      port,
      reason: problem instanceof Error ? problem.message : String(problem),
    }),
  );
};

/**
 * Refuses an address that another program uses, before data is opened: a new version must not migrate
 * the database of a running service and then find its port in use.
 *
 * @throws {ConfigError} naming the variable
 */
export const requireFreePorts = ({ host, port, metricsPort }: Config): void => {
  const tried = [
    { variable: 'QUOIN_PORT', host, port },
    { variable: 'QUOIN_METRICS_PORT', host: METRICS_HOST, port: metricsPort ?? 0 },
  ] as const;
  for (const { variable, ...address } of tried) {
    if (address.port === 0) continue;
    try {
      const socket = { data: () => undefined };
      Bun.listen({ hostname: address.host, port: address.port, exclusive: true, socket }).stop(
        true,
      );
    } catch (problem) {
      throw listenError(variable, address, problem);
    }
  }
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
