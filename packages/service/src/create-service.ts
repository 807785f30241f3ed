/** The routes of a process on what `compose.ts` opened: those of its parts, and those that every process has. */
import { findSite, hostNameOfHeader } from '@quoin/core';
import type { Readiness } from '@quoin/db';
import {
  accessLog,
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  type Interceptor,
  OpenStreams,
  onEveryRequest,
  originPolicy,
  RateLimits,
  type StreamTimes,
} from '@quoin/http';
import type { Logger } from 'pino';
import { createSystem } from './create-system.ts';
import type { Foundation } from './foundation.ts';
import * as messages from './messages/service.ts';
import { addServiceMetrics } from './metrics/service-metrics.ts';
import type { Part } from './part.ts';

export interface ServiceOptions {
  readonly checkResponses?: boolean;
  readonly streams?: StreamTimes;
  readonly heavyWaitMs?: number;
}

const createRuntime = (
  { config, database, deps, auth }: Foundation,
  log: Logger,
  options: ServiceOptions,
): HttpRuntime => ({
  deps,
  credentials: new Credentials({
    deps,
    generation: () => database.generation(),
    sessions: auth.sessions,
    log,
  }),
  limits: new RateLimits(deps, config.rateLimits, options),
  origins: originPolicy(config.publicUrl, config.loopbackIsOne),
  proxies: config.proxies,
  corsOrigins: config.corsOrigins,
  streams: new OpenStreams(options.streams),
  log,
  access: accessLog(config.accessLog, log),
  metrics: httpMetrics(),
  checkResponses: options.checkResponses ?? false,
});

/**
 * Not yet listening. `announceStop` makes `/ready` answer 503 from then on, while all other requests
 * are still answered.
 *
 * @param parts those that `QUOIN_APPS` does not name are left out
 */
export const createService = (
  foundation: Foundation,
  log: Logger,
  parts: readonly Part[],
  options: ServiceOptions = {},
) => {
  const { config, database, deps } = foundation;
  const runtime = createRuntime(foundation, log, options);
  runtime.metrics.gauge(
    'quoin_open_streams',
    messages.openStreams,
    async () => runtime.streams.size,
  );
  addServiceMetrics(runtime.metrics, foundation);
  let isStopping = false;
  const ready = async (): Promise<Readiness> =>
    isStopping ? { ok: false, reason: messages.serviceStopping } : database.ready();
  const servesHost = async (sent: string): Promise<boolean> => {
    if (deps.domains.isOwnHost(sent.toLowerCase())) return true;
    const domain = hostNameOfHeader(sent);
    if (domain === null) return false;
    return deps.domains.isOwnHost(domain) || (await findSite(deps, { domain })) !== null;
  };
  const root = createElysia(runtime);
  const interceptors: Interceptor[] = [];
  onEveryRequest(root, config, interceptors);
  root.use(createSystem({ runtime, ready, servesHost, metricsToken: config.metricsToken }));
  const beforeRouting = (interceptor: Interceptor): void => void interceptors.push(interceptor);
  for (const part of parts) {
    if (config.apps.has(part.name)) part.mount?.(root, { foundation, runtime, beforeRouting });
  }
  const announceStop = (): void => {
    isStopping = true;
  };
  return { app: root, runtime, announceStop };
};
