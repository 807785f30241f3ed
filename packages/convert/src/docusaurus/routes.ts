/** What links of a Docusaurus site mean: paths of files, addresses of pages, static files. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { ConvertedPage, Target, Tree } from '../dialect.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';
import type { DocusaurusConfig } from './config.ts';
import type { Doc } from './docs.ts';

export interface Routes {
  /** Pages by address, without slashes at its ends. */
  readonly byRoute: ReadonlyMap<string, string>;
  readonly routeOf: ReadonlyMap<string, string>;
  readonly docs: ReadonlyMap<string, Doc>;
}

const PATHNAME = 'pathname://';

const plain = (address: string): string =>
  address
    .replace(/\.html$/i, '')
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)index$/, '');

export const resolver = (tree: Tree, config: DocusaurusConfig, routes: Routes) => {
  const asTarget = (path: string, fragment: string | null): Target =>
    routes.routeOf.has(path)
      ? { kind: 'page', sourcePath: path, fragment }
      : { kind: 'asset', path };

  /** A translation's links name files of the original too. */
  const file = (path: string, from: string): string | null => {
    if (path.startsWith('@site/')) return joinPath(config.root, path.slice('@site/'.length));
    const doc = routes.docs.get(from);
    const here = path.startsWith('/') ? null : joinPath(folderOf(from), path);
    const candidates = [
      here,
      doc === undefined ? null : joinPath(doc.edition.folder, path.replace(/^\/+/, '')),
      joinPath(config.root, path.replace(/^\/+/, '')),
    ];
    if (doc !== undefined && !doc.edition.isDefaultLocale) {
      const original = doc.edition.instance.folder;
      const folder = doc.path.includes('/') ? `${original}/${folderOf(doc.path)}` : original;
      candidates.push(
        path.startsWith('/') ? joinPath(original, `.${path}`) : joinPath(folder, path),
      );
    }
    return candidates.find((one) => one !== null && tree.has(one)) ?? null;
  };

  const redirects = new Map(
    config.redirects.map(({ from, to }) => [
      plain(from.replace(/^\/+/, '')),
      plain(splitUrl(to).path.replace(/^\/+/, '')),
    ]),
  );
  const route = (address: string, locale: string | undefined): string | undefined => {
    const base = config.base === '' ? '' : `${config.base}/`;
    const bare = plain(
      base !== '' && `${address}/`.startsWith(base) ? address.slice(base.length) : address,
    );
    const moved = redirects.get(bare);
    for (const path of moved === undefined ? [bare] : [bare, moved]) {
      const own = locale === undefined ? undefined : routes.byRoute.get(`${locale}/${path}`);
      const page = own ?? routes.byRoute.get(path);
      if (page !== undefined) return page;
    }
    return undefined;
  };

  const asset = (path: string): string | null => {
    const base = config.base === '' ? '' : `/${config.base}/`;
    const below = base !== '' && path.startsWith(base) ? path.slice(base.length) : path;
    const candidates = config.staticFolders.map((folder) =>
      joinPath(folder, below.replace(/^\/+/, '')),
    );
    return candidates.find((one) => one !== null && tree.has(one)) ?? null;
  };

  return (url: string, from: ConvertedPage): Target => {
    const isPathname = url.startsWith(PATHNAME);
    if (isExternal(url) && !isPathname) return { kind: 'external' };
    const { path, fragment } = splitUrl(isPathname ? url.slice(PATHNAME.length) : url);
    if (path === '') return { kind: 'page', sourcePath: from.sourcePath, fragment };
    const decoded = decodePercent(path);
    const doc = routes.docs.get(from.sourcePath);
    const locale = doc?.edition.isDefaultLocale === false ? doc.edition.locale : undefined;
    // A link that ends like a file of Markdown is one; an address is looked up among the pages first.
    const found = /\.mdx?$/i.test(decoded) ? file(decoded, from.sourcePath) : null;
    if (found !== null) return asTarget(found, fragment);
    const here = routes.routeOf.get(from.sourcePath) ?? '';
    const addresses = decoded.startsWith('/')
      ? [joinPath('', decoded)]
      : [joinPath(folderOf(here), decoded), joinPath(here, decoded)];
    for (const address of addresses) {
      const page = address === null ? undefined : route(address, locale);
      if (page !== undefined) return { kind: 'page', sourcePath: page, fragment };
    }
    const other = asset(decoded) ?? file(decoded, from.sourcePath);
    if (other !== null) return asTarget(other, fragment);
    return isPathname ? { kind: 'external' } : { kind: 'missing' };
  };
};
