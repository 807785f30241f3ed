/** Addresses where nothing of a site is: an old one leads on, the others say so. */
import { siteDestination, storedRedirects } from '@quoin/core';
import { type NotFoundHints, notFoundPage } from '@quoin/site';
import { documentAnswer } from './documents.ts';
import { redirectAnswer, type SiteReading } from './make-answer.ts';
import type { CachedResponse } from './response-cache.ts';

/**
 * Not to be kept: the user who makes up addresses must not fill memory.
 * @param path decoded
 * @param search of the request, which goes along
 * @param lost what may have been meant
 */
export const redirectOrNotFound = async (
  { deps, record, site }: SiteReading,
  path: string,
  search: string,
  lost: (path: string) => Promise<NotFoundHints>,
): Promise<CachedResponse> => {
  const destination = await siteDestination(
    site.map,
    path,
    storedRedirects(deps, record.project.id),
  );
  if (destination === null) {
    return documentAnswer(notFoundPage(site, await lost(path)), 404);
  }
  const location =
    'url' in destination
      ? destination.url
      : `${site.links.page(destination.path)}${search}${destination.hash}`;
  return redirectAnswer(location, 308);
};
