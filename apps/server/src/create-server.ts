/** The whole service as one app, on what `compose.ts` opened. */
import { createAgent } from '@quoin/agent';
import { createApi, createSystem } from '@quoin/api';
import { createAssistant } from '@quoin/assistant';
import { hostNameOfHeader } from '@quoin/core';
import type { Readiness } from '@quoin/db';
import { createGitWebhook } from '@quoin/git-webhook';
import {
  accessLog,
  Credentials,
  createElysia,
  type HttpRuntime,
  httpMetrics,
  OpenStreams,
  onEveryRequest,
  originPolicy,
  RateLimits,
  type StreamTimes,
} from '@quoin/http';
import { createMcp } from '@quoin/mcp';
import { createSites, createWeb, onDomains, siteScripts, type Web } from '@quoin/web';
import type { Logger } from 'pino';
import type { Foundation } from './compose.ts';
import { addServiceMetrics } from './metrics/service-metrics.ts';

/** What no App signs, nobody can prove. */
const NO_APP = { host: null, webhookSecret: null };

/**
 * Not yet listening. `announceStop` makes `/ready` answer 503 from then on, while all other requests
 * are still answered.
 */
export const createServer = (
  foundation: Foundation,
  log: Logger,
  options: { checkResponses?: boolean; streams?: StreamTimes; heavyWaitMs?: number } = {},
) => {
  const { config, database, deps, auth } = foundation;
  const runtime: HttpRuntime = {
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
  };
  runtime.metrics.gauge(
    'quoin_open_streams',
    'Event streams that are open',
    async () => runtime.streams.size,
  );
  addServiceMetrics(runtime.metrics, foundation);
  const web: Web = {
    runtime,
    auth,
    security: config.security,
    site: {
      assistant: config.siteAssistant,
      maxAgeSeconds: config.siteMaxAge,
      generation: () => database.generation(),
    },
  };
  let isStopping = false;
  const ready = async (): Promise<Readiness> =>
    isStopping ? { ok: false, reason: 'the service is stopping' } : database.ready();
  const sites = createSites(web);
  const servesHost = async (sent: string): Promise<boolean> => {
    if (deps.domains.isOwnHost(sent.toLowerCase())) return true;
    const name = hostNameOfHeader(sent);
    return name !== null && (deps.domains.isOwnHost(name) || (await sites.hasDomain(name)));
  };
  const root = createElysia(runtime);
  onEveryRequest(root, config);
  const { apps } = config;
  if (apps.has('web')) {
    root.onRequest(onDomains({ sites, domains: deps.domains, app: () => root }));
  }
  root.use(createSystem({ runtime, ready, servesHost, metricsToken: config.metricsToken }));
  if (apps.has('api')) {
    root.use(createApi({ runtime, siteScript: async () => (await siteScripts()).site.text }));
  }
  if (apps.has('assistant')) root.use(createAssistant({ runtime }));
  if (apps.has('agent')) root.use(createAgent({ runtime }));
  if (apps.has('mcp')) {
    root.use(createMcp({ runtime, settings: { allowPublish: config.agent.mcpAllowPublish } }));
  }
  if (apps.has('git-webhook')) {
    root.use(createGitWebhook({ runtime, githubApp: config.git.githubApp ?? NO_APP }));
  }
  if (apps.has('web')) root.use(createWeb(web, sites));
  const announceStop = (): void => {
    isStopping = true;
  };
  return { app: root, runtime, announceStop };
};
