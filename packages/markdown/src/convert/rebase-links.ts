/** Text of one file that is put into another: its relative links lead where they led. */
import { collectLinks, rewriteLinks } from '../links/index.ts';
import { parse } from '../parse/parse.ts';
import type { Tree } from './dialect.ts';
import { folderOf, isExternal, joinPath, relativePath, splitUrl } from './paths.ts';

/** Only links to files of the tree are changed; an address of the site means the same everywhere. */
export const rebaseLinks = (
  markdown: string,
  from: string,
  to: string,
  tree: Pick<Tree, 'has'>,
): string => {
  if (folderOf(from) === folderOf(to)) return markdown;
  const edits = collectLinks(parse(markdown)).flatMap((link) => {
    const { url } = link;
    const { path } = splitUrl(url);
    if (path === '' || path.startsWith('/') || isExternal(url)) return [];
    const file = joinPath(folderOf(from), path);
    if (file === null || !tree.has(file)) return [];
    return [{ link, url: relativePath(to, file) + url.slice(path.length) }];
  });
  return rewriteLinks(markdown, edits);
};
