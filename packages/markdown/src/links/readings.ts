/**
 * What the path of a link can mean, best first. There are two ways to read it: as the path of a file
 * in the tree that the pages came from, and as the path of a page on the site. Authors write both,
 * with and without extension, to a folder or to the file that represents it.
 *
 * Where both readings point to a page, that of the file counts for a link in a page that came from a
 * file: there the author saw files. In a page without a file the path on the site counts.
 */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isFolderPage, withoutExtension } from '../page-file.ts';
import { baseNameOf, folderOf, joinPath } from '../paths.ts';
import type { LinkOrigin } from './site.ts';

export interface Reading {
  readonly by: 'file' | 'path';
  readonly path: string;
  /** Text of the link after the path of the page: `/`, `.md`, `/index.md`; of `path` only. */
  readonly tail: string;
}

const EXTENSIONS = ['.md', '.mdx', '.markdown'];
/** Files whose address is that of their folder (docs/internals/interface.md#manifest). */
const FOLDER_FILES = ['index', 'README', 'readme'];

const absolutePath = (pathname: string, origin: string | null): string | null => {
  const decoded = pathname.split('/').map(decodePercent).join('/');
  if (origin === null && !decoded.startsWith('/')) return null;
  return joinPath(folderOf(origin ?? ''), decoded);
};

const fileReadings = (pathname: string, origin: string | null): Reading[] => {
  const path = absolutePath(pathname, origin);
  if (path === null) return [];
  const file = (candidate: string): Reading => ({ by: 'file', path: candidate, tail: '' });
  const stem = withoutExtension(path);
  const isFolder = pathname.endsWith('/') || path === '';
  const named = isFolder
    ? []
    : [path, ...EXTENSIONS.map((extension) => stem + extension).filter((name) => name !== path)];
  if (stem !== path) return named.map(file);
  const prefix = path === '' ? '' : `${path}/`;
  const inFolder = FOLDER_FILES.flatMap((name) =>
    EXTENSIONS.map((extension) => prefix + name + extension),
  );
  return [...named, ...inFolder].map(file);
};

const pathReadings = (pathname: string, origin: string | null): Reading[] => {
  const path = absolutePath(pathname, origin);
  if (path === null) return [];
  const slash = pathname.length > 1 && pathname.endsWith('/') ? '/' : '';
  const found: Reading[] = [{ by: 'path', path, tail: slash }];
  const stem = withoutExtension(path);
  if (stem !== path) found.push({ by: 'path', path: stem, tail: path.slice(stem.length) + slash });
  const folder = folderOf(path);
  if (folder !== '' && isFolderPage(path)) {
    found.push({ by: 'path', path: folder, tail: `/${baseNameOf(path)}${slash}` });
  }
  return found;
};

/** Without duplicates of one kind. @param pathname not empty, as written */
export const readingsOf = (
  pathname: string,
  { path, sourcePath }: Pick<LinkOrigin, 'path' | 'sourcePath'>,
): Reading[] => {
  const onSite = pathReadings(pathname, path);
  if (sourcePath !== null) return [...fileReadings(pathname, sourcePath), ...onSite];
  // A page that came from no file is written to a file of its path, so that files are found from it.
  return [...onSite, ...fileReadings(pathname, path)];
};
