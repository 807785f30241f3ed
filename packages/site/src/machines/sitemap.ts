/** The list of all pages for search engines (sitemaps.org). */
import type { Site, SiteNode } from '../model.ts';
import { alternatesOf } from './counterparts.ts';
import { sitemapPartName } from './names.ts';
import { XML_HEAD, xml } from './xml.ts';

/** sitemaps.org: of one file. */
const MAX_ADDRESSES = 50_000;
/** sitemaps.org: 50 MB uncompressed, counted here in characters; addresses are escaped to ASCII. */
const MAX_CHARACTERS = 50_000_000;

const OPENING = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSING = '</urlset>\n';

const entry = (site: Site, node: SiteNode): string => {
  if (node.page === null) return '';
  const { links } = site;
  const alternates = alternatesOf(site.map, node).map(
    ({ hreflang, path }) =>
      `<xhtml:link rel="alternate" hreflang="${xml(hreflang)}" href="${xml(links.canonical(path))}"/>`,
  );
  const address = xml(links.canonical(node.page.path));
  return `<url><loc>${address}</loc><lastmod>${node.page.updatedAt.toISOString()}</lastmod>${alternates.join('')}</url>\n`;
};

/**
 * The files, each as pieces of at most one page, so that the user who joins them can let others go
 * first. Where there are several, the first file of a site is {@link sitemapIndex}.
 */
export class SitemapParts {
  readonly #parts: string[][] = [];
  #addresses = 0;
  #characters = 0;

  constructor(private readonly site: Site) {}

  add(node: SiteNode): void {
    const text = entry(this.site, node);
    if (text === '') return;
    const part = this.#parts.at(-1);
    const isFull =
      this.#addresses >= MAX_ADDRESSES || this.#characters + text.length > MAX_CHARACTERS;
    this.#addresses = isFull ? 1 : this.#addresses + 1;
    this.#characters = isFull ? text.length : this.#characters + text.length;
    if (part === undefined || isFull) this.#parts.push([text]);
    else part.push(text);
  }

  /** The whole list, or the list of its files. */
  get main(): string {
    const [only = [], ...others] = this.#parts;
    return others.length === 0 ? OPENING + only.join('') + CLOSING : this.#index();
  }

  /** Empty where `main` has all. */
  get parts(): string[] {
    if (this.#parts.length < 2) return [];
    return this.#parts.map((entries) => OPENING + entries.join('') + CLOSING);
  }

  #index(): string {
    const { links } = this.site;
    const files = this.#parts.map(
      (_, at) => `<sitemap><loc>${xml(links.absolute(sitemapPartName(at + 1)))}</loc></sitemap>\n`,
    );
    return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
  }
}
