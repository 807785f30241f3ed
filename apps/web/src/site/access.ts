/** Who gets a private site: members of its project, who sign in at the service's own address. */
import {
  AppError,
  type Deps,
  mayReadSite,
  type SessionPrincipal,
  type SiteRecord,
} from '@quoin/core';
import type { Auth } from '../auth/create-auth.ts';
import { privateSignInPath } from '../html/next-path.ts';
import { seeOther } from '../respond.ts';
import type { SiteVisit } from './site-visit.ts';

export const nothingHere = (): AppError =>
  new AppError('not_found', 'There is nothing at this address');

/** A domain has no sessions: its cookies are not those of the service. */
const toService = (deps: Deps, { project }: SiteRecord, { path, target }: SiteVisit): Response => {
  const below = path === '' ? '' : `/${path}`;
  const location = `${deps.config.publicUrl}/${project.slug}${below}${target.search}`;
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
};

/**
 * @returns the reader, or where to go instead
 * @throws {AppError} `not_found` for somebody who is no member
 */
export const readerOf = async (
  { deps, auth }: { readonly deps: Deps; readonly auth: Auth },
  record: SiteRecord,
  visit: SiteVisit,
): Promise<SessionPrincipal | Response> => {
  if ('domain' in visit.site) return toService(deps, record, visit);
  const reader = await auth.sessions.resolve(visit.request);
  visit.current.caller = reader;
  if (await mayReadSite(deps, record, reader)) {
    // A private site is for somebody, or it is for nobody.
    if (reader !== null) return reader;
  }
  if (reader !== null) throw nothingHere();
  return seeOther(privateSignInPath(visit.target.path + visit.target.search));
};
