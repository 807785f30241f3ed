/** Links between files of a tree: relative, or from the root with a slash, with or without extension. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isMarkdownPath } from '@quoin/markdown';
import type { Target, Tree } from '../dialect.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';

const CANDIDATES = [
  '',
  '.md',
  '.mdx',
  '.markdown',
  '/index.md',
  '/index.mdx',
  '/README.md',
  '/readme.md',
];

/** The file of the tree that a path without or with extension means, as authors write them. */
export const findFile = (path: string, tree: Pick<Tree, 'has'>): string | null => {
  const base = path.replace(/\.html?$/i, '');
  for (const stem of base === path ? [path] : [path, base]) {
    for (const suffix of CANDIDATES) {
      const candidate = stem === '' ? suffix.replace(/^\//, '') : stem + suffix;
      if (tree.has(candidate)) return candidate;
    }
  }
  return null;
};

/** @param from path of the file that the link is in */
export const resolveFileLink = (url: string, from: string, tree: Tree): Target => {
  if (isExternal(url)) return { kind: 'external' };
  const { path, fragment } = splitUrl(url);
  if (path === '') return { kind: 'page', sourcePath: from, fragment };
  const joined = joinPath(folderOf(from), decodePercent(path));
  const file = joined === null ? null : findFile(joined, tree);
  if (file === null) return { kind: 'missing' };
  return isMarkdownPath(file)
    ? { kind: 'page', sourcePath: file, fragment }
    : { kind: 'asset', path: file };
};
