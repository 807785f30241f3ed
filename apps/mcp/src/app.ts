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
import { ownAddress, wrongPath } from './own-address.ts';
import { PageWatch } from './resources/page-watch.ts';
import { routesOf } from './routes.ts';
import { SessionRegistry } from './session-registry.ts';
import type { Extension } from './session-server.ts';
import { Sessions } from './sessions/sessions.ts';

export interface McpSettings {
  /** `QUOIN_MCP_ALLOW_PUBLISH`. */
  readonly allowPublish: boolean;
}

export interface McpOptions {
  readonly runtime: HttpRuntime;
  readonly settings: McpSettings;
  /** Shorter than the service's own, for tests; milliseconds. */
  readonly times?: { readonly sweepMs?: number; readonly watchMs?: number };
  /** What tests offer beside it. */
  readonly extension?: Extension;
}

/** Where clients of other transports knock, and what is nearly right. */
const OTHER_PATHS = ['/mcp/', '/mcp/*', '/sse', '/sse/*', '/messages', '/messages/*'];

export const createMcp = ({ runtime, settings, times = {}, extension }: McpOptions) => {
  const { deps, log } = runtime;
  const sessions = new Sessions({ deps, log, ...times });
  const contexts = new Contexts();
  const watch = new PageWatch({ deps, log, sessions, ...times });
  const { allowPublish } = settings;
  const desk = new SessionRegistry({
    ...{ sessions, contexts, watch, log, allowPublish, extension },
    heavy: runtime.limits.heavy,
  });
  runtime.metrics.gauge(
    'quoin_mcp_sessions',
    'Sessions of the agent-tool server',
    async () => sessions.size,
  );
  const app = createElysia(runtime);
  const traits = {
    guard: ownAddress(runtime),
    errorBody: rpcError,
    challenge: challengeOf(deps.config.publicUrl),
  };
  mountRoutes(app, routesOf({ desk, sessions, watch, contexts }, traits), runtime);
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
