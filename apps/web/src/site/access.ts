/**
 * Who gets a private site: members of its project, who sign in at the service's own address, or whose
 * access token a program sends.
 */

import type { Auth } from '@quoin/auth';
import { compile, contract, schemas } from '@quoin/contract';
import {
  AppError,
  credentialIdOf,
  type Deps,
  isReservedSlug,
  mayReadSite,
  type Principal,
  requireScope,
  type SiteRecord,
} from '@quoin/core';
import { bearerOf, type HttpRuntime } from '@quoin/http';
import { names } from '@quoin/site';
import { wantsHtml } from '../error-answer.ts';
import { privateSignInPath } from '../html/next-path.ts';
import { nothingHere, tokenInvalid } from '../messages/refusals.ts';
import { seeOther } from '../respond.ts';
import type { SiteVisit } from './site-visit.ts';

export const notFoundError = (): AppError => new AppError('not_found', nothingHere);

/** A domain has no sessions: its cookies are not those of the service. */
const toService = (deps: Deps, { project }: SiteRecord, { path, target }: SiteVisit): Response => {
  const below = path === '' ? '' : `/${path}`;
  const location = `${deps.config.publicUrl}/${project.slug}${below}${target.search}`;
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
};

interface Access {
  readonly runtime: HttpRuntime;
  readonly auth: Auth;
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * The answer to a visitor who may not read the site, equal for a private project and for a slug that
 * no project has: a browser without a session is sent to sign-in, all others get 404.
 * @throws {AppError} `not_found`
 */
const closedTo = (reader: Principal | null, { request, target }: SiteVisit): Response => {
  if (reader !== null || !isRead(request) || !wantsHtml(request)) throw notFoundError();
  return seeOther(privateSignInPath(target.path + target.search));
};

const isSlug = compile(schemas.slug()).parse;

/** Other paths are 404 for each visitor. A reserved slug is a path of the service that is not there. */
const mayBeProject = (slug: string): boolean => isSlug(slug).ok && !isReservedSlug(slug);

/** The scope that a token needs to read a site, the same as for the pages of the API. */
const READ = contract.pages.get;

/**
 * The user whose access token the request carries. Checked before it is known whether the site exists,
 * so that refusals are equal for a private project and for a slug that no project has. A token changes
 * nothing on a site: the API has endpoints for that.
 * @returns null without a bearer token
 * @throws {AppError} `unauthorized`, `rate_limited`, `insufficient_scope`
 */
const tokenReader = async (
  { runtime: { credentials, limits } }: Access,
  { request, address, current, path }: SiteVisit,
): Promise<Principal | null> => {
  if (!(isRead(request) || path === names.MCP) || !bearerOf(request)) return null;
  const principal = await credentials.resolve(request);
  if (principal === null) {
    await limits.anonymous(address());
    throw new AppError('unauthorized', tokenInvalid);
  }
  current.caller = principal;
  await limits.general(credentialIdOf(principal));
  requireScope(READ, principal);
  return principal;
};

/** A session opens no tools: a page of another website could use it. */
const visitorOf = async (access: Access, visit: SiteVisit): Promise<Principal | null> => {
  const { request, path } = visit;
  const principal = await tokenReader(access, visit);
  if (principal !== null || (path === names.MCP && !isRead(request))) return principal;
  return access.auth.sessions.resolve(request);
};

/** @throws {AppError} `not_found`, or why the access token is refused */
export const unknownSite = async (access: Access, visit: SiteVisit): Promise<Response> => {
  if (!('slug' in visit.site) || !mayBeProject(visit.site.slug)) throw notFoundError();
  return closedTo(await visitorOf(access, visit), visit);
};

/**
 * @returns the reader of a private site, or where to go instead
 * @throws {AppError} `not_found` for a visitor who is not a member, or why the access token is refused
 */
export const readerOf = async (
  access: Access,
  record: SiteRecord,
  visit: SiteVisit,
): Promise<Principal | Response> => {
  const { deps } = access.runtime;
  if ('domain' in visit.site) {
    const reader = await tokenReader(access, visit);
    if (reader === null) return toService(deps, record, visit);
    if (!(await mayReadSite(deps, record, reader))) throw notFoundError();
    return reader;
  }
  const reader = await visitorOf(access, visit);
  visit.current.caller = reader;
  const mayRead = await mayReadSite(deps, record, reader);
  return mayRead && reader !== null ? reader : closedTo(reader, visit);
};
