/** The latest changes as Atom (RFC 4287). */
import type { Site, SiteNode, SitePage } from '../model.ts';
import { FEED } from './names.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Returns the description of a page for its entry, or null. */
export type Describe = (page: SitePage) => string | null;

/** Quoin's own limit: feed readers poll more often than so many pages change. */
export const FEED_ENTRIES = 50;

/** The latest pages first. */
export const latestPages = ({ map }: Site): SitePage[] =>
  map.spaces
    .flatMap(({ pages }) => pages)
    .flatMap(({ page }: SiteNode) => page ?? [])
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, FEED_ENTRIES);

const entry = ({ links }: Site, page: SitePage, describe: Describe): string => {
  const address = xml(links.canonical(page.path));
  const description = describe(page);
  const summary = description === null ? '' : `<summary>${xml(description)}</summary>`;
  return `<entry><id>urn:uuid:${page.id}</id><title>${xml(page.title)}</title><link href="${address}"/><updated>${page.updatedAt.toISOString()}</updated>${summary}</entry>\n`;
};

export const feed = (site: Site, pages: readonly SitePage[], describe: Describe): string => {
  const { links } = site;
  const self = xml(links.absolute(FEED));
  const start = xml(links.canonical(''));
  const updated = pages[0]?.updatedAt ?? new Date(0);
  const head = `<id>${start}</id>\n<title>${xml(site.name)}</title>\n<link href="${start}"/>\n<link rel="self" href="${self}"/>\n<updated>${updated.toISOString()}</updated>\n<author><name>${xml(site.name)}</name></author>\n`;
  const entries = pages.map((page) => entry(site, page, describe)).join('');
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">\n${head}${entries}</feed>\n`;
};
