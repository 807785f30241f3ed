/** Streamable HTTP at `/mcp`, and nothing else (docs/internals/interface.md#agent-tools). */
import {
  createElysia,
  errorResponse,
  type HttpRuntime,
  mountRoutes,
  requestClient,
  requestIdOf,
} from '@quoin/http';
import { Contexts } from './contexts.ts';
import { challengeOf, rpcError } from './errors.ts';
import { sessionsGauge } from './messages.ts';
import { ownAddress, wrongPath } from './own-address.ts';
import type { Extension } from './protocol-server.ts';
import { PageWatch } from './resources/page-watch.ts';
import { routesOf } from './routes.ts';
import { SessionRegistry } from './session-registry.ts';
import { Sessions } from './sessions/sessions.ts';
import type { StatelessOptions } from './stateless/answer.ts';
import { Exchanges } from './stateless/exchanges.ts';
import { EventStreams } from './streams/event-streams.ts';

export interface McpSettings {
  /** `QUOIN_MCP_ALLOW_PUBLISH`. */
  readonly allowPublish: boolean;
}

export interface McpOptions {
  readonly runtime: HttpRuntime;
  readonly settings: McpSettings;
  /** Shorter than the service's own, for tests; milliseconds. */
  readonly times?: { readonly sweepMs?: number; readonly watchMs?: number };
  /** Further tools, resources and prompts of tests. */
  readonly extension?: Extension;
}

/** Where clients of other transports knock, and what is nearly right. */
const OTHER_PATHS = ['/mcp/', '/mcp/*', '/sse', '/sse/*', '/messages', '/messages/*'];

export const createMcp = ({ runtime, settings, times = {}, extension }: McpOptions) => {
  const { deps, log } = runtime;
  const sessions = new Sessions({ deps, log, ...times });
  const contexts = new Contexts();
  const exchanges = new Exchanges({ deps, log, ...times });
  const watch = new PageWatch({ deps, log, sessions, streams: exchanges.streams, ...times });
  const streams = new EventStreams({ deps, log });
  const { allowPublish } = settings;
  const { heavy } = runtime.limits;
  const desk = new SessionRegistry({
    ...{ sessions, contexts, watch, log, allowPublish, extension, heavy },
  });
  const stateless: StatelessOptions = {
    ...{ exchanges, watch, extension },
    offered: { allowPublish, log, heavy, contextOf: contexts.of.bind(contexts) },
  };
  runtime.metrics.gauge('quoin_mcp_sessions', sessionsGauge, async () => sessions.size);
  const app = createElysia(runtime);
  const traits = {
    guard: ownAddress(runtime),
    errorBody: rpcError,
    challenge: challengeOf(deps.config.publicUrl),
  };
  mountRoutes(
    app,
    routesOf({ desk, sessions, watch, contexts, stateless, streams, log }, traits),
    runtime,
  );
  for (const path of OTHER_PATHS) {
    app.all(
      path,
      ({ request, server }) => {
        const requestId = requestIdOf(request);
        const response = errorResponse(wrongPath(), requestId, log, { bodyOf: rpcError });
        runtime.access.request({
          method: request.method,
          route: path,
          status: response.status,
          milliseconds: 0,
          requestId,
          caller: null,
          address: requestClient(request, server, runtime).address,
        });
        return response;
      },
      { parse: 'none' },
    );
  }
  return app;
};
