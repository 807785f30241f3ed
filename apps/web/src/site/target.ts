/** Resolves an address of a site to its target. */
import { names, type SiteMap, type SiteNode, type SiteSpace } from '@quoin/site';

export type Target =
  /** `markdown`: as agents get it. `source`: the published file. */
  | { readonly kind: 'page' | 'markdown' | 'source'; readonly node: SiteNode }
  /** Of the site, or of one space. */
  | { readonly kind: 'start' | 'llms'; readonly space: SiteSpace | null }
  | { readonly kind: 'llms-part'; readonly space: SiteSpace; readonly number: number }
  | { readonly kind: 'sitemap-part'; readonly number: number }
  /** `mcp`: the page about the server for agents. */
  | { readonly kind: 'full-text' | 'sitemap' | 'feed' | 'mcp' | 'server-card' };

const SITEMAP_PART = /^sitemap-([1-9]\d{0,5})\.xml$/;

const LLMS_PART = /^(.+)\/llms-([1-9]\d{0,5})\.txt$/;

const spaceOf = ({ spaces }: SiteMap, slug: string): SiteSpace | undefined =>
  spaces.find((space) => space.slug === slug);

/** Names of files, which no page's path is. */
const fileAt = (map: SiteMap, path: string): Target | null => {
  switch (path) {
    case names.LLMS:
      return { kind: 'llms', space: null };
    case names.LLMS_FULL:
      return { kind: 'full-text' };
    case names.SITEMAP:
      return { kind: 'sitemap' };
    case names.FEED:
      return { kind: 'feed' };
  }
  const part = SITEMAP_PART.exec(path);
  if (part !== null) return { kind: 'sitemap-part', number: Number(part[1]) };
  if (path.endsWith(`/${names.LLMS}`)) {
    const space = spaceOf(map, path.slice(0, -names.LLMS.length - 1));
    return space === undefined ? null : { kind: 'llms', space };
  }
  const [, slug, number] = LLMS_PART.exec(path) ?? [];
  if (slug !== undefined) {
    const space = spaceOf(map, slug);
    return space === undefined ? null : { kind: 'llms-part', space, number: Number(number) };
  }
  if (!path.endsWith(names.MARKDOWN_END)) return null;
  const kind = path.startsWith(names.SOURCE_FOLDER) ? 'source' : 'markdown';
  const start = kind === 'source' ? names.SOURCE_FOLDER.length : 0;
  const node = map.byPath.get(path.slice(start, -names.MARKDOWN_END.length));
  return node === undefined ? null : { kind, node };
};

/**
 * @param path below the site, decoded, without a slash before it
 * @returns null where nothing of the site is, which may be an old address
 */
export const targetAt = (map: SiteMap, path: string, asMarkdown: boolean): Target | null => {
  const node = map.byPath.get(path);
  if (node !== undefined) return { kind: asMarkdown ? 'markdown' : 'page', node };
  if (path === '') return { kind: 'start', space: null };
  if (names.SERVER_CARDS.includes(path)) return { kind: 'server-card' };
  if (path.includes('.')) return fileAt(map, path);
  const space = spaceOf(map, path);
  if (space !== undefined) return { kind: 'start', space };
  return path === names.MCP ? { kind: 'mcp' } : null;
};

/** Returns a key that distinguishes targets of one site. */
export const targetKey = (target: Target): string => {
  switch (target.kind) {
    case 'page':
    case 'markdown':
    case 'source':
      return `${target.kind} ${target.node.id}`;
    case 'start':
    case 'llms':
      return `${target.kind} ${target.space?.id ?? ''}`;
    case 'llms-part':
      return `${target.kind} ${target.space.id} ${target.number}`;
    case 'sitemap-part':
      return `${target.kind} ${target.number}`;
    default:
      return target.kind;
  }
};
