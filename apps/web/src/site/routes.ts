/**
 * Routes requests to readers' sites: at `/<project slug>/…` of the service's own host, or at the root
 * of a host that is a project's.
 */
import { AppError } from '@quoin/core';
import {
  type CurrentRequest,
  checkPath,
  goneResponse,
  isGone,
  REQUEST_ID_HEADER,
  requestClient,
  requestIdOf,
} from '@quoin/http';
import { errorAnswer } from '../error-answer.ts';
import type { Web } from '../visit.ts';
import { hostRobotsAnswer } from './host-robots.ts';
import { SiteServer } from './serve-site.ts';
import type { Connections, SiteVisit } from './site-visit.ts';

export interface SiteRequest {
  readonly request: Request;
  readonly server: Connections | null;
}

/** Path and query of an absolute address, unchanged. */
const targetOf = (url: string): SiteVisit['target'] => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  return query === -1
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, query), search: url.slice(query) };
};

/** The site and its path in a path of the service's own host: `/harbour/guides` is `guides` of `/harbour`. */
const placeOf = (path: string): Pick<SiteVisit, 'site' | 'place' | 'path'> => {
  const end = path.indexOf('/', 1);
  const base = end === -1 ? path : path.slice(0, end);
  const slug = base.slice(1);
  return { site: { slug }, place: { base }, path: end === -1 ? '' : path.slice(end + 1) };
};

const ON_DOMAIN = { base: '' };

/** Route name of all readers' sites, for the access log. */
const SITE = '/:slug/*';

/** The `Allow` header of a response with status 405. */
const withAllow = (response: Response, thrown: unknown): Response => {
  const allow = thrown instanceof AppError ? thrown.details?.allow : undefined;
  if (typeof allow === 'string') response.headers.set('allow', allow);
  return response;
};

/** The answer to HEAD: the headers of GET, with the length of its body (RFC 9110 §8.6, §9.3.2). */
const withoutBody = async (response: Response): Promise<Response> => {
  if (response.body === null || response.headers.has('content-length')) {
    return new Response(null, response);
  }
  const { byteLength } = await response.arrayBuffer();
  const { status, headers } = response;
  headers.set('content-length', String(byteLength));
  return new Response(null, { status, headers });
};

export interface Sites {
  /** @param domain of a project; left out: the path begins with a project's slug */
  answer(incoming: SiteRequest, domain?: string): Response | Promise<Response>;
  /** Whether a project has the host name. */
  hasDomain(domain: string): Promise<boolean>;
  /** `robots.txt` of the service's own host. */
  robots(incoming: SiteRequest): Response | Promise<Response>;
}

export const createSites = (web: Web): Sites => {
  const server = new SiteServer(web);
  const observe = web.runtime.metrics.endpoint('site');

  const visitOf = (
    { request, server: connections }: SiteRequest,
    current: CurrentRequest,
    domain: string | null,
  ): SiteVisit => {
    const target = targetOf(request.url);
    const { site, place, path } =
      domain === null
        ? placeOf(target.path)
        : { site: { domain }, place: ON_DOMAIN, path: target.path.slice(1) };
    const { requestId, client } = current;
    const { address } = client;
    return { site, place, path, request, server: connections, target, requestId, address, current };
  };

  /** Promises nothing if `answer` does not. */
  const answered = (
    { request, server: connections }: SiteRequest,
    route: string,
    answer: (current: CurrentRequest) => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    const started = performance.now();
    const { method } = request;
    const requestId = requestIdOf(request);
    const client = requestClient(request, connections, web.runtime);
    const current: CurrentRequest = { requestId, client, caller: null };
    const finish = (response: Response): Response => {
      response.headers.set(REQUEST_ID_HEADER, requestId);
      const { status } = response;
      const milliseconds = performance.now() - started;
      observe(status, milliseconds);
      const { caller } = current;
      const { address } = client;
      web.runtime.access.request({
        method,
        route,
        status,
        milliseconds,
        requestId,
        caller,
        address,
      });
      return response;
    };
    const refuse = async (thrown: unknown): Promise<Response> =>
      isGone(request, thrown)
        ? goneResponse()
        : withAllow(await errorAnswer(web, request, requestId, thrown, true), thrown);
    try {
      checkPath(request.url);
      const made = answer(current);
      return made instanceof Promise ? made.catch(refuse).then(finish) : finish(made);
    } catch (thrown) {
      return refuse(thrown).then(finish);
    }
  };

  return {
    answer(incoming, domain) {
      const made = answered(incoming, SITE, (current) =>
        server.answer(visitOf(incoming, current, domain ?? null)),
      );
      if (incoming.request.method !== 'HEAD') return made;
      return made instanceof Promise ? made.then(withoutBody) : withoutBody(made);
    },
    hasDomain: async (domain) => (await server.records.find({ domain })) !== null,
    // The router answers HEAD itself, from the body of GET.
    robots: (incoming) =>
      answered(incoming, '/robots.txt', () => hostRobotsAnswer(web, incoming.request)),
  };
};
