/** The pages on an Elysia app. Every request comes through {@link answerWith}. */
import { AppError, invalid } from '@quoin/core';
import {
  type CurrentRequest,
  checkPath,
  createElysia,
  duringRequest,
  goneResponse,
  isGone,
  methodNotAllowed,
  nulInParameter,
  REQUEST_ID_HEADER,
  requestClient,
  requestIdOf,
} from '@quoin/http';
import { NotFoundError } from 'elysia';
import { assetResponse, assets } from './assets.ts';
import { errorAnswer, wantsHtml } from './error-answer.ts';
import * as messages from './messages/refusals.ts';
import { activateRoutes } from './routes/activate.ts';
import { appRoutes } from './routes/app.ts';
import { authHandler, authRoute } from './routes/auth.ts';
import { authorizeRoutes } from './routes/authorize.ts';
import { homeRoutes } from './routes/home.ts';
import { joinRoutes } from './routes/join.ts';
import { movedRoutes } from './routes/moved.ts';
import { securityTxtRoutes } from './routes/security-txt.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { previewRoutes } from './site/preview.ts';
import { requestRoutes } from './site/requests.ts';
import { createSites, type Sites } from './site/routes.ts';
import type { PageHandler, PageRoute, Web } from './visit.ts';

interface Incoming {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly server: { requestIP(request: Request): { address: string } | null } | null;
}

/** Methods that a page's form never has. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const nothingHere: PageHandler = async ({ request }) => {
  if (!wantsHtml(request)) throw new NotFoundError();
  throw new AppError('not_found', messages.nothingHere);
};

const requireOwnOrigin = ({ runtime }: Web, { method, headers }: Request): void => {
  // Not only with a session: a foreign form must not sign in a user either.
  if (method === 'POST' && !runtime.origins.allows(method, headers.get('origin'))) {
    throw new AppError('invalid_origin', messages.foreignForm);
  }
};

/** As the API does: escapes that are no UTF-8 name nothing, and PostgreSQL refuses NUL. */
const requireReadable = ({ url }: Request): void => {
  checkPath(url);
  for (const [name, value] of new URL(url).searchParams) {
    if (value.includes('\0')) throw invalid(nulInParameter({ name }));
  }
};

const answerWith =
  (web: Web, handler: PageHandler, route: (url: URL) => string) =>
  async ({ request, params, server }: Incoming): Promise<Response> => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const client = requestClient(request, server, web.runtime);
    const current: CurrentRequest = { requestId, client, caller: null };
    const { address } = client;
    const url = new URL(request.url);
    let response: Response;
    try {
      requireReadable(request);
      // Where nothing is, no user can be signed in: 404, also to a program without an origin.
      if (handler !== nothingHere) requireOwnOrigin(web, request);
      if (!READS.has(request.method)) await web.runtime.limits.anonymous(address());
      const visit = { request, url, params, requestId, address, current };
      response = await duringRequest(current, () => handler(visit));
    } catch (thrown) {
      // Elysia's own, for the app's answer to paths that nothing matches.
      if (thrown instanceof NotFoundError) throw thrown;
      response = isGone(request, thrown)
        ? goneResponse()
        : await errorAnswer(web, request, requestId, thrown);
    }
    response.headers.set(REQUEST_ID_HEADER, requestId);
    web.runtime.access.request({
      method: request.method,
      route: route(url),
      status: response.status,
      milliseconds: performance.now() - started,
      requestId,
      caller: current.caller,
      address,
    });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

/** The route's handler for the request's method; HEAD is GET without the body (RFC 9110 §9.3.2). */
const byMethod = (web: Web, { GET, POST }: PageRoute): PageHandler => {
  const handlers = new Map([
    ['GET', GET],
    ['HEAD', GET],
    ['POST', POST],
  ]);
  const allow = [...handlers].flatMap(([method, handler]) => (handler ? [method] : [])).join(', ');
  return async (visit) => {
    const { request, requestId } = visit;
    const handler = handlers.get(request.method);
    if (handler !== undefined) return handler(visit);
    const message = methodNotAllowed({ method: request.method, allow });
    const refusal = new AppError('method_not_allowed', message);
    const response = await errorAnswer(web, request, requestId, refusal);
    response.headers.set('allow', allow);
    return response;
  };
};

/** The web app: pages, their assets, `/api/auth`, readers' sites, and the 404 page. */
export const createWeb = (web: Web, sites: Sites = createSites(web)) => {
  const app = createElysia(web.runtime);
  const unparsed = { parse: 'none' } as const;
  const routes: PageRoute[] = [
    ...homeRoutes(web),
    ...appRoutes(web),
    ...signInRoutes(web),
    ...joinRoutes(web),
    ...activateRoutes(web),
    ...authorizeRoutes(web),
    ...movedRoutes(web),
    ...previewRoutes(web),
    ...requestRoutes(web),
    ...securityTxtRoutes(web),
    ...Object.values(assets).map((asset) => ({
      path: asset.path,
      GET: async ({ url }: { url: URL }) => assetResponse(asset, url),
    })),
  ];
  for (const route of routes) {
    const { path } = route;
    app.all(
      path,
      answerWith(web, byMethod(web, route), () => path),
      unparsed,
    );
  }
  app.all('/api/auth/*', answerWith(web, authHandler(web), authRoute), unparsed);
  app.get('/robots.txt', ({ request, server }) => sites.robots({ request, server }), unparsed);
  for (const path of ['/:slug', '/:slug/*']) {
    app.all(path, ({ request, server }) => sites.answer({ request, server }), unparsed);
  }
  app.all(
    '/*',
    answerWith(web, nothingHere, () => '/*'),
    unparsed,
  );
  return app;
};
