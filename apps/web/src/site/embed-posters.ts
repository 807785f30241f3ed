/** Pictures of content of other sites, which the service stores: readers get them from the site. */
import { type Deps, embedsOf, type SiteRecord } from '@quoin/core';
import { answerUnchanged } from '@quoin/http';
import { EMBED_POSTERS } from '@quoin/site';
import { ASK_ALWAYS, FOR_GOOD, PRIVATE } from './cache-control.ts';
import type { SiteVisit } from './site-visit.ts';

/** Null if the site has no such picture. */
export const embedPosterAt = async (
  deps: Deps,
  { project }: SiteRecord,
  { request, path, target }: SiteVisit,
): Promise<Response | null> => {
  if (!path.startsWith(EMBED_POSTERS)) return null;
  const poster = await embedsOf(deps).poster(project.id, path.slice(EMBED_POSTERS.length));
  if (poster === null) return null;
  const { hash, mediaType, bytes } = poster;
  const isVersioned = target.search === `?v=${hash}`;
  const headers = {
    'content-type': mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control':
      project.visibility !== 'public' ? PRIVATE : isVersioned ? FOR_GOOD : ASK_ALWAYS,
    etag: `"${hash}"`,
  };
  if (answerUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
};
