/** Addresses where nothing of a site is: an old one leads on, the others say so. */
import { siteDestination, storedRedirects } from '@quoin/core';
import { type NotFoundHints, notFoundMarkdown, notFoundPage } from '@quoin/site';
import { documentAnswer } from './documents.ts';
import { redirectAnswer, type SiteReading } from './make-answer.ts';
import { BY_ACCEPT, wantsMarkdown } from './representation.ts';
import { type CachedResponse, cachedResponse } from './response-cache.ts';

const MARKDOWN = {
  'content-type': 'text/markdown; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/**
 * Not cached: a client that invents addresses must not fill the memory.
 * @param request whose `Accept` chooses HTML or Markdown
 * @param path decoded
 * @param search of the request, which goes along
 * @param lost what may have been meant
 */
export const redirectOrNotFound = async (
  request: Request,
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
    const hints = await lost(path);
    return wantsMarkdown(request)
      ? cachedResponse(404, { ...MARKDOWN, ...BY_ACCEPT }, notFoundMarkdown(site, hints))
      : documentAnswer(notFoundPage(site, hints), 404, BY_ACCEPT);
  }
  const location =
    'url' in destination
      ? destination.url
      : `${site.links.page(destination.path)}${search}${destination.hash}`;
  return redirectAnswer(location, 308);
};
