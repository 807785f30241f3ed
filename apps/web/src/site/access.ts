/** Who gets a private site: members of its project, who sign in at the service's own address. */

import type { Auth } from '@quoin/auth';
import { compile, schemas } from '@quoin/contract';
import {
  AppError,
  type Deps,
  isReservedSlug,
  mayReadSite,
  type SessionPrincipal,
  type SiteRecord,
} from '@quoin/core';
import { wantsHtml } from '../error-answer.ts';
import { privateSignInPath } from '../html/next-path.ts';
import { seeOther } from '../respond.ts';
import type { SiteVisit } from './site-visit.ts';

export const notFoundError = (): AppError =>
  new AppError('not_found', 'There is nothing at this address');

/** A domain has no sessions: its cookies are not those of the service. */
const toService = (deps: Deps, { project }: SiteRecord, { path, target }: SiteVisit): Response => {
  const below = path === '' ? '' : `/${path}`;
  const location = `${deps.config.publicUrl}/${project.slug}${below}${target.search}`;
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
};

interface Access {
  readonly deps: Deps;
  readonly auth: Auth;
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * The answer to a visitor who may not read the site, equal for a private project and for a slug that
 * no project has: a browser without a session is sent to sign-in, all others get 404.
 * @throws {AppError} `not_found`
 */
const closedTo = (reader: SessionPrincipal | null, { request, target }: SiteVisit): Response => {
  if (reader !== null || !isRead(request) || !wantsHtml(request)) throw notFoundError();
  return seeOther(privateSignInPath(target.path + target.search));
};

const isSlug = compile(schemas.slug()).parse;

/** Other paths are 404 for each visitor. A reserved slug is a path of the service that is not there. */
const mayBeProject = (slug: string): boolean => isSlug(slug).ok && !isReservedSlug(slug);

/** @throws {AppError} `not_found` */
export const unknownSite = async ({ auth }: Access, visit: SiteVisit): Promise<Response> => {
  if (!('slug' in visit.site) || !mayBeProject(visit.site.slug)) throw notFoundError();
  return closedTo(await auth.sessions.resolve(visit.request), visit);
};

/**
 * @returns the reader of a private site, or where to go instead
 * @throws {AppError} `not_found` for a visitor who is not a member
 */
export const readerOf = async (
  { deps, auth }: Access,
  record: SiteRecord,
  visit: SiteVisit,
): Promise<SessionPrincipal | Response> => {
  if ('domain' in visit.site) return toService(deps, record, visit);
  const reader = await auth.sessions.resolve(visit.request);
  visit.current.caller = reader;
  const mayRead = await mayReadSite(deps, record, reader);
  return mayRead && reader !== null ? reader : closedTo(reader, visit);
};
