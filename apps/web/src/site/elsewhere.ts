/** Addresses where nothing of a site is: an old one leads on, the others say so. */
import { siteDestination, storedRedirects } from '@quoin/core';
import { type Lost, notFoundPage } from '@quoin/site';
import { documentAnswer } from './documents.ts';
import type { KeptAnswer } from './kept-answers.ts';
import { redirectAnswer, type SiteReading } from './make-answer.ts';

/**
 * Not to be kept: the user who makes up addresses must not fill memory.
 * @param path decoded
 * @param search of the request, which goes along
 * @param lost what may have been meant
 */
export const elsewhere = async (
  { deps, record, site }: SiteReading,
  path: string,
  search: string,
  lost: (path: string) => Promise<Lost>,
): Promise<KeptAnswer> => {
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
