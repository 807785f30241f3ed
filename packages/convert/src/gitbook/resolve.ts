/** What links of a GitBook page mean. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isMarkdownPath } from '@quoin/markdown';
import type { Target, Tree } from '../dialect.ts';
import { findFile } from '../generic/resolve-file-link.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';

/** The file of the tree that a path means; null where it means none. */
export const resolvePath = (tree: Pick<Tree, 'has'>, path: string): string | null =>
  findFile(path.replace(/\/+$/, ''), tree);

/** Addresses of GitBook's application name a space that is not in the tree. */
const APPLICATION = /^https?:\/\/app\.gitbook\.com\/(?:o|s)\//i;

/** What GitBook writes where a link's target is gone. */
const BROKEN = /^(?:broken-reference|broken:)/;

/**
 * @param from Path of the file that the link is in
 * @param root Folder of its space, which an address with a slash in front begins at
 */
export const resolveUrl = (tree: Tree, url: string, from: string, root: string): Target => {
  if (APPLICATION.test(url) || BROKEN.test(url)) return { kind: 'missing' };
  if (isExternal(url)) return { kind: 'external' };
  const { path, fragment } = splitUrl(url);
  if (path === '') return { kind: 'page', sourcePath: from, fragment };
  const decoded = decodePercent(path);
  const joined = decoded.startsWith('/')
    ? joinPath(root, decoded.slice(1))
    : joinPath(folderOf(from), decoded);
  if (joined === null || joined.startsWith('broken-reference')) return { kind: 'missing' };
  const file = resolvePath(tree, joined);
  if (file === null) return { kind: 'missing' };
  return isMarkdownPath(file) && !file.startsWith('.gitbook/') && !file.includes('/.gitbook/')
    ? { kind: 'page', sourcePath: file, fragment }
    : { kind: 'asset', path: file };
};
