/** Elements of the head for search engines, for previews of links, and for programs. */
import { Html, html, NOTHING } from '../html/html.ts';
import type { PageText, Site, SiteNode } from '../model.ts';
import { titleOf } from '../title-of.ts';
import { alternatesOf } from './counterparts.ts';
import { FEED, markdownName } from './names.ts';
import {
  SOCIAL_IMAGE_SIZE,
  SOCIAL_IMAGES,
  socialImage,
  socialImageVersion,
} from './social-image.ts';

/** Of documents that are no place to arrive at, such as what a search found. */
export const NOINDEX: Html = html`
<meta name="robots" content="noindex">`;

interface Crumb {
  readonly name: string;
  readonly path: string | null;
}

const crumbsOf = (site: Site, node: SiteNode): Crumb[] => {
  const crumbs: Crumb[] = [];
  for (let at: SiteNode | null = node; at !== null; at = at.parent) {
    crumbs.unshift({ name: titleOf(site, at), path: at.page?.path ?? null });
  }
  return [{ name: node.space.name, path: node.space.slug }, ...crumbs];
};

/** https://schema.org/TechArticle with the way to it. */
const linkedData = (site: Site, { node, page, description }: PageText): unknown => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'TechArticle',
      headline: page.title,
      ...(description !== null && { description }),
      url: site.links.canonical(page.path),
      dateModified: page.updatedAt.toISOString(),
      ...(node.space.locale !== null && { inLanguage: node.space.locale }),
      isPartOf: { '@type': 'WebSite', name: site.name, url: site.links.canonical('') },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbsOf(site, node).map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        ...(path !== null && { item: site.links.canonical(path) }),
      })),
    },
  ],
});

/** A data block: no script ends or begins in it, for any title (HTML §4.12.1.3). */
const dataBlock = (data: unknown): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );

/** Open Graph (ogp.me) has language and territory with a low line. */
const ogLocale = (locale: string): string => locale.replace('-', '_');

interface Picture {
  readonly address: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The picture of the brand, or one with the title of the page, where the service draws it. */
const pictureOf = (site: Site, node: SiteNode): Picture | null => {
  const { image } = site.brand;
  if (image !== null) {
    const { hash, name, width, height } = image;
    return { address: site.links.absoluteFile(hash, name), width, height };
  }
  if (!site.isLive || node.page === null) return null;
  const svg = socialImage(site, node);
  const name = `${SOCIAL_IMAGES}${encodeURI(node.page.path)}.png`;
  return {
    address: `${site.links.absolute(name)}?v=${socialImageVersion(svg)}`,
    ...SOCIAL_IMAGE_SIZE,
  };
};

/** The page's link in messages and social networks (ogp.me, "Structured Properties"). */
const picture = (site: Site, node: SiteNode): Html => {
  const found = pictureOf(site, node);
  if (found === null) {
    return html`
<meta name="twitter:card" content="summary">`;
  }
  const { address, width, height } = found;
  return html`
<meta property="og:image" content="${address}">${
    width !== null &&
    height !== null &&
    html`
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">`
  }
<meta property="og:image:alt" content="${node.title}">
<meta name="twitter:card" content="summary_large_image">`;
};

/** Metadata of a page. Empty if search engines may not list the page. */
export const pageHead = (site: Site, text: PageText): Html => {
  const { node, page, description } = text;
  const { links } = site;
  const markdown = html`
<link rel="alternate" type="text/markdown" href="${links.own(markdownName(page.path))}">`;
  if (!site.isListed) return html`${NOINDEX}${markdown}`;
  const canonical = links.canonical(page.path);
  const { locale } = node.space;
  return html`${node.hidden ? NOINDEX : NOTHING}
<link rel="canonical" href="${canonical}">${markdown}${
    node.hidden
      ? NOTHING
      : alternatesOf(site.map, node).map(
          ({ hreflang, path }) => html`
<link rel="alternate" hreflang="${hreflang}" href="${links.canonical(path)}">`,
        )
  }
<link rel="alternate" type="application/atom+xml" title="${site.name}" href="${links.own(FEED)}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${page.title}">${
    description !== null &&
    html`
<meta property="og:description" content="${description}">`
  }
<meta property="og:url" content="${canonical}">${
    locale !== null &&
    html`
<meta property="og:locale" content="${ogLocale(locale)}">`
  }
<meta property="article:modified_time" content="${page.updatedAt.toISOString()}">${picture(site, node)}
${dataBlock(linkedData(site, text))}`;
};
