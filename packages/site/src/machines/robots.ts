/** `robots.txt` (RFC 9309). */
import type { Site } from '../model.ts';
import { SITEMAP } from './names.ts';

/** Of a site on a host of its own. What it answers to questions is no place to arrive at. */
export const siteRobots = ({ isListed, links }: Site): string =>
  isListed
    ? `User-agent: *\nDisallow: /_search\nDisallow: /_suggest\nDisallow: /_ask\nDisallow: /_source\nAllow: /\n\nSitemap: ${links.absolute(SITEMAP)}\n`
    : 'User-agent: *\nDisallow: /\n';

/** Of a host with many sites: what is no reader's, and where each site lists its pages. */
export const hostRobots = (closed: readonly string[], sitemaps: readonly string[]): string => {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  const lists = sitemaps.map((address) => `Sitemap: ${address}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n${lists === '' ? '' : `\n${lists}`}`;
};
