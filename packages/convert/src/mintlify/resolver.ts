/** What links of Mintlify's pages mean: addresses from the site's root, or relative to the file. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { ConvertedPage, Target, Tree } from '../dialect.ts';
import type { Redirect } from '../manifest.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';
import type { SiteFiles } from './site-files.ts';

/** Redirects that point to redirects. Quoin's own limit; it also ends cycles. */
const MAX_HOPS = 5;

export const resolver = (tree: Tree, files: SiteFiles, redirects: readonly Redirect[]) => {
  const redirected = new Map(redirects.map(({ from, to }) => [from.replace(/^\/|\/$/g, ''), to]));

  const resolve = (url: string, sourcePath: string, hops: number): Target => {
    if (isExternal(url)) return { kind: 'external' };
    const { path, fragment } = splitUrl(url);
    if (path === '') return { kind: 'page', sourcePath, fragment };
    const decoded = decodePercent(path);
    const isRooted = decoded.startsWith('/') || sourcePath === '';
    const target = isRooted ? files.fromRoot(decoded) : joinPath(folderOf(sourcePath), decoded);
    if (target === null) return { kind: 'missing' };
    const page = files.page(target);
    if (page !== null) return { kind: 'page', sourcePath: page, fragment };
    if (tree.has(target)) return { kind: 'asset', path: target };
    const below = files.root === '' ? target : target.slice(files.root.length + 1);
    const to = redirected.get(below);
    if (to === undefined || hops === MAX_HOPS) return { kind: 'missing' };
    const next = resolve(to, '', hops + 1);
    // The link's own fragment counts before the redirect's.
    return next.kind === 'page' && fragment !== null ? { ...next, fragment } : next;
  };
  return (url: string, from: ConvertedPage): Target => resolve(url, from.sourcePath, 0);
};
