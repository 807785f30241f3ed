/** The only Elysia glue: puts routes of the contract on an app, with one way through for each request. */
import { compile, type Endpoint, fullPaths, statusOf } from '@quoin/contract';
import { AppError, type Context, type Db, type Principal } from '@quoin/core';
import type { AnyElysia } from 'elysia';
import { admit, credentialIdOf } from './admission.ts';
import { answerResponse } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { preflight, withCors } from './cors.ts';
import { errorResponse } from './errors.ts';
import { idempotencyKeyOf, runIdempotent } from './idempotency.ts';
import { type Input, inputReader } from './input.ts';
import { type RateLimitState, rateLimitHeaders } from './rate-limits.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import type { HttpRuntime } from './runtime.ts';

interface AddressSource {
  requestIP(request: Request): { address: string } | null;
}

type RequestHandler = (
  request: Request,
  params: Readonly<Record<string, string>>,
  server: AddressSource | null,
) => Promise<Response>;

/** In tests that call an app without a socket. */
const NO_SOCKET = '127.0.0.1';

const pathOf = (url: string): string => new URL(url).pathname;

/** Adds what a limited response says, unless the refusal of another limit says it already. */
const withLimit = (response: Response, limit: RateLimitState | null): Response => {
  if (limit === null || response.headers.has('ratelimit-limit')) return response;
  for (const [name, value] of Object.entries(rateLimitHeaders(limit))) {
    response.headers.set(name, value);
  }
  return response;
};

/** A test's safety net: an answer that the contract does not describe is a fault of ours. */
const responseCheck = (endpoint: Endpoint, enabled: boolean): ((body: unknown) => void) => {
  if (!enabled || endpoint.response === undefined) return () => undefined;
  const schema = compile(endpoint.response);
  return (body) => {
    const result = schema.check(JSON.parse(JSON.stringify(body)));
    if (result !== true)
      throw new Error(`${endpoint.id} answered off its contract: ${result.message}`);
  };
};

export const requestHandler = (entry: Route, runtime: HttpRuntime): RequestHandler => {
  const { endpoint, handler } = entry;
  const { deps } = runtime;
  const readInput = inputReader(endpoint);
  const observe = runtime.metrics.endpoint(endpoint.id);
  const checkBody = responseCheck(endpoint, runtime.checkResponses);
  const status = statusOf(endpoint);
  const secrets = endpoint.secrets ?? [];

  const run = async (
    request: Request,
    input: Input,
    bytes: Uint8Array,
    principal: Principal | null,
    requestId: string,
    limit: RateLimitState | null,
  ): Promise<Response> => {
    const call = (db: Db) => {
      const context: Context<Principal | null> = {
        deps,
        db,
        principal,
        requestId,
        ifMatch: request.headers.get('if-match'),
      };
      return handler(context, input, request);
    };
    const key = endpoint.idempotent === true ? idempotencyKeyOf(request) : null;
    if (key !== null) {
      const replay = await runIdempotent({
        deps,
        key,
        credentialId: credentialIdOf(principal),
        route: `${request.method} ${pathOf(request.url)}`,
        bytes,
        status,
        secrets,
        run: async (db) => {
          const result = await call(db);
          if (result instanceof Response) throw new Error(`${endpoint.id} cannot be replayed`);
          checkBody(result.body);
          return result;
        },
      });
      return answerResponse(request, replay, requestId, limit);
    }
    const result = await call(deps.db);
    if (result instanceof Response) {
      result.headers.set(REQUEST_ID_HEADER, requestId);
      return withLimit(result, limit);
    }
    checkBody(result.body);
    const { body, etag } = result;
    return answerResponse(
      request,
      { status: result.status ?? status, body, etag },
      requestId,
      limit,
    );
  };

  return async (request, params, server) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const address = () =>
      clientAddress(
        server?.requestIP(request)?.address ?? NO_SOCKET,
        request.headers.get('x-forwarded-for'),
        runtime.proxies,
      );
    let limit: RateLimitState | null = null;
    let response: Response;
    try {
      const principal = await admit(runtime, endpoint, request, address, (state) => {
        limit = state;
      });
      const { input, bytes } = await readInput(request, params);
      response = await run(request, input, bytes, principal, requestId, limit);
    } catch (thrown) {
      const refusal = errorResponse(thrown, requestId, runtime.log, entry.errorBody);
      response = withLimit(refusal, limit);
    }
    observe(response.status, performance.now() - started);
    return withCors(request, response, runtime.corsOrigins);
  };
};

/**
 * Mounts routes; on their paths other methods answer 405 with `Allow`. GET answers HEAD too.
 * @throws {Error} when two routes share method and path
 */
export const mountRoutes = (
  app: AnyElysia,
  routes: readonly Route[],
  runtime: HttpRuntime,
): void => {
  const methodsByPath = new Map<string, Set<string>>();
  for (const entry of routes) {
    const handle = requestHandler(entry, runtime);
    const { method } = entry.endpoint;
    for (const path of fullPaths(entry.endpoint)) {
      const methods = methodsByPath.get(path) ?? new Set<string>();
      if (methods.has(method)) throw new Error(`${method} ${path} is mounted twice`);
      methodsByPath.set(path, methods);
      // To HEAD Bun sends what GET would answer, its length too, without the body.
      for (const served of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
        methods.add(served);
        app.route(served, path, ({ request, params, server }) => handle(request, params, server), {
          parse: 'none',
        });
      }
    }
  }
  for (const [path, methods] of methodsByPath) {
    const allow = [...methods].join(', ');
    app.all(
      path,
      ({ request }) => {
        const answered = preflight(request, [...methods], runtime.corsOrigins);
        if (answered !== null) return answered;
        const response = errorResponse(
          new AppError(
            'method_not_allowed',
            `${request.method} is not possible here; use ${allow}`,
          ),
          requestIdOf(request),
          runtime.log,
        );
        response.headers.set('allow', allow);
        return withCors(request, response, runtime.corsOrigins);
      },
      { parse: 'none' },
    );
  }
};
