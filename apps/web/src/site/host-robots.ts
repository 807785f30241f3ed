/** `robots.txt` of the service's own host: one for all sites below it. */
import { hostRobots, names } from '@quoin/site';
import type { Web } from '../visit.ts';
import { answerWith } from './answer-with.ts';
import { ASK_ALWAYS } from './cache-control.ts';
import { cachedResponse } from './response-cache.ts';

/** Nothing below is for search engines. */
const CLOSED = [
  '/api/',
  '/v1/',
  '/app',
  '/assistant/',
  '/mcp',
  '/oauth/',
  '/webhooks/',
  '/sign-in',
  '/sign-up',
  '/activate',
  '/*/_search',
  '/*/_suggest',
  '/*/_ask',
];
/** RFC 9309 §2.5: programs read the first 500 KiB at least, which are so many addresses of 100 bytes. */
const MAX_SITEMAPS = 5_000;

export const hostRobotsAnswer = async ({ runtime }: Web, request: Request): Promise<Response> => {
  const { db, config } = runtime.deps;
  const sites = await db.read(({ site }) => site.publicSites(MAX_SITEMAPS));
  // A site with a domain of its own is named there.
  const sitemaps = sites
    .filter(({ domain }) => domain === null)
    .map(({ slug }) => `${config.publicUrl}/${slug}/${names.SITEMAP}`);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const answer = await cachedResponse(200, headers, hostRobots(CLOSED, sitemaps));
  return answerWith(request, answer, ASK_ALWAYS);
};
