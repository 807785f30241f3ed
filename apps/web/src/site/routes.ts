/**
 * The way of a request to a site: at `/<project slug>/…` of the service's own host, or at the root
 * of a host that is a project's.
 */
import { AppError } from '@quoin/core';
import {
  checkPath,
  clientAddress,
  goneResponse,
  isGone,
  REQUEST_ID_HEADER,
  requestIdOf,
} from '@quoin/http';
import { failed } from '../failed.ts';
import type { Web } from '../visit.ts';
import { hostRobotsAnswer } from './host-robots.ts';
import { SiteServer } from './serve-site.ts';
import type { Connections, SiteVisit } from './site-visit.ts';

/** In tests that call an app without a socket. */
const NO_SOCKET = '127.0.0.1';

export interface SiteRequest {
  readonly request: Request;
  readonly server: Connections | null;
}

/** Path and query of an absolute address, as they stand in it. */
const targetOf = (url: string): SiteVisit['target'] => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  return query === -1
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, query), search: url.slice(query) };
};

/** Where a path of the service's own host meets a site: `/harbour/guides` is `guides` of `/harbour`. */
const placeOf = (path: string): Pick<SiteVisit, 'site' | 'place' | 'path'> => {
  const end = path.indexOf('/', 1);
  const base = end === -1 ? path : path.slice(0, end);
  const slug = base.slice(1);
  return { site: { slug }, place: { base }, path: end === -1 ? '' : path.slice(end + 1) };
};

const ON_DOMAIN = { base: '' };

/** Where a site does not answer the method: which it does. */
const withAllow = (response: Response, thrown: unknown): Response => {
  const allow = thrown instanceof AppError ? thrown.details?.allow : undefined;
  if (typeof allow === 'string') response.headers.set('allow', allow);
  return response;
};

export interface Sites {
  /** @param domain of a project; left out: the path begins with a project's slug */
  answer(incoming: SiteRequest, domain?: string): Promise<Response>;
  /** Whether a project has the host name. */
  hasDomain(domain: string): Promise<boolean>;
  /** `robots.txt` of the service's own host. */
  robots(incoming: SiteRequest): Promise<Response>;
}

export const createSites = (web: Web): Sites => {
  const server = new SiteServer(web);
  const observe = web.runtime.metrics.endpoint('site');

  const visitOf = (
    { request, server: connections }: SiteRequest,
    requestId: string,
    domain: string | null,
  ): SiteVisit => {
    const target = targetOf(request.url);
    const met =
      domain === null
        ? placeOf(target.path)
        : { site: { domain }, place: ON_DOMAIN, path: target.path.slice(1) };
    return {
      ...met,
      request,
      server: connections,
      target,
      requestId,
      address: () =>
        clientAddress(
          connections?.requestIP(request)?.address ?? NO_SOCKET,
          request.headers.get('x-forwarded-for'),
          web.runtime.proxies,
        ),
    };
  };

  const answered = async (
    { request }: SiteRequest,
    answer: (requestId: string) => Promise<Response>,
  ): Promise<Response> => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    let response: Response;
    try {
      checkPath(request.url);
      response = await answer(requestId);
    } catch (thrown) {
      response = isGone(request, thrown)
        ? goneResponse()
        : withAllow(await failed(web, request, requestId, thrown), thrown);
    }
    response.headers.set(REQUEST_ID_HEADER, requestId);
    observe(response.status, performance.now() - started);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  return {
    answer: (incoming, domain) =>
      answered(incoming, (requestId) =>
        server.answer(visitOf(incoming, requestId, domain ?? null)),
      ),
    hasDomain: async (domain) => (await server.records.find({ domain })) !== null,
    robots: (incoming) => answered(incoming, () => hostRobotsAnswer(web, incoming.request)),
  };
};
