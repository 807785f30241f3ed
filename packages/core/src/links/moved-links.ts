/** Rewrites a text's links after changes of paths. Pure. */
import {
  collectLinks,
  type LinkOrigin,
  parse,
  type ResolvedLink,
  relink,
  resolveLink,
  rewriteLinks,
  type Site,
  urlParts,
} from '@quoin/markdown';
import type { Id } from '../id.ts';

/** A project before and after pages get other paths. */
export interface MovedSite {
  readonly before: Site;
  readonly after: Site;
  /** Path after the move. */
  pathOf(pageId: Id<'page'>): string | undefined;
}

/** Where the page that holds the text is, before and after. */
export interface MovedOrigin {
  readonly before: LinkOrigin;
  readonly after: LinkOrigin;
}

/** Target of a link, the same before and after; null if its target cannot move. */
const targetOf = (link: ResolvedLink): string | null => {
  switch (link.kind) {
    case 'page':
    case 'broken':
    case 'redirect':
      return link.page && `page ${link.page.id}`;
    case 'asset':
      return `asset ${link.asset.hash}`;
    case 'start':
      return `start ${link.path}`;
    default:
      return null;
  }
};

/** URLs that may lead there now, the one in the style of the old one first. */
const replacements = (
  url: string,
  link: ResolvedLink,
  { pathOf }: MovedSite,
  from: string | null,
): string[] => {
  const { query, hash } = urlParts(url) ?? { query: '', hash: '' };
  if (link.kind === 'start') return [`/${link.path}${query}${hash}`];
  if (link.kind === 'asset') {
    return [`/assets/${link.asset.hash}/${encodeURIComponent(link.asset.name)}${query}${hash}`];
  }
  if (!('page' in link) || link.page === null) return [];
  const to = pathOf(link.page.id);
  if (to === undefined) return [];
  const reading = 'reading' in link ? link.reading : null;
  const styled =
    reading?.by === 'path' && from !== null ? [relink(url, reading, { from, to })] : [];
  return [...styled, `/${to}${query}${hash}`];
};

/**
 * The text with links that would lead elsewhere rewritten so that they lead where they led; null if
 * there are no entries. A link that points to a page through a redirect of the move itself counts as
 * one of them; a link that was broken stays.
 */
export const followLinks = (
  content: string,
  origin: MovedOrigin,
  sites: MovedSite,
): string | null => {
  const edits = collectLinks(parse(content)).flatMap((link) => {
    const was = resolveLink(link.url, origin.before, sites.before);
    const target = targetOf(was);
    if (target === null) return [];
    const leads = (url: string): boolean => {
      const is = resolveLink(url, origin.after, sites.after);
      // An old redirect that still leads there does its work.
      return targetOf(is) === target && (is.kind !== 'redirect' || was.kind === 'redirect');
    };
    if (leads(link.url)) return [];
    const url = replacements(link.url, was, sites, origin.after.path).find(leads);
    return url === undefined ? [] : [{ link, url }];
  });
  if (edits.length === 0) return null;
  const followed = rewriteLinks(content, edits);
  return followed === content ? null : followed;
};
