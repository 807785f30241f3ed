/** The only Elysia glue: puts routes of the contract on an app. */
import { fullPaths } from '@quoin/contract';
import { AppError } from '@quoin/core';
import type { AnyElysia } from 'elysia';
import { type CorsPolicy, corsPolicy, preflight, withCors } from './admission/cors.ts';
import { type Peers, requestClient } from './admission/request-client.ts';
import { requestIdOf } from './admission/request-id.ts';
import { errorResponse } from './errors.ts';
import { methodNotAllowed } from './messages.ts';
import type { ErrorBody, Route } from './route.ts';
import { requestHandler } from './run/request-handler.ts';
import type { HttpRuntime } from './runtime.ts';

const NO_PARAMS = {};

interface MountedPath {
  readonly methods: Set<string>;
  /** Of the path's first route: all routes of a path take the same credential. */
  readonly cors: CorsPolicy;
  /** Of the path's first route: all routes of a path refuse in the same shape. */
  readonly errorBody: ErrorBody | undefined;
}

/**
 * Mounts routes; on their paths other methods answer 405 with `Allow`. GET answers HEAD too.
 * @throws {Error} when two routes share method and path
 */
export const mountRoutes = (
  app: AnyElysia,
  routes: readonly Route[],
  runtime: HttpRuntime,
): void => {
  const paths = new Map<string, MountedPath>();
  for (const entry of routes) {
    const cors = corsPolicy(entry.endpoint, runtime.corsOrigins);
    const handle = requestHandler(entry, runtime);
    const { method } = entry.endpoint;
    for (const path of fullPaths(entry.endpoint)) {
      const { methods } = paths.get(path) ?? { methods: new Set<string>() };
      if (methods.has(method)) throw new Error(`${method} ${path} is mounted twice`);
      if (!paths.has(path)) paths.set(path, { methods, cors, errorBody: entry.errorBody });
      // To HEAD Bun sends what GET would answer, its length too, without the body.
      for (const served of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
        methods.add(served);
        app.route(
          served,
          path,
          // Elysia passes no parameters if the path has none.
          ({ request, params = NO_PARAMS, server }) => handle(request, params, server),
          { parse: 'none' },
        );
      }
    }
  }
  for (const [path, { methods, cors, errorBody }] of paths) {
    const allow = [...methods].join(', ');
    const refuse = (request: Request, requestId: string): Response => {
      const message = methodNotAllowed({ method: request.method, allow });
      const refusal = new AppError('method_not_allowed', message);
      const response = errorResponse(refusal, requestId, runtime.log, { bodyOf: errorBody });
      response.headers.set('allow', allow);
      return withCors(request, response, cors);
    };
    const answer = (request: Request, server: Peers | null): Response => {
      const requestId = requestIdOf(request);
      const response = preflight(request, [...methods], cors) ?? refuse(request, requestId);
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
    };
    app.all(path, ({ request, server }) => answer(request, server), { parse: 'none' });
  }
};
