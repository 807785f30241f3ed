/** Files that pages import: what is imported is shown there, and is no page of its own. */
import { isMarkdownPath } from '@quoin/markdown';
import type { Tree } from '../dialect.ts';
import { scanMdx } from '../mdx/scan.ts';
import { folderOf, joinPath } from '../paths.ts';
import type { SiteFiles } from './site-files.ts';

const MAY_IMPORT = /^import\s[^\n]*\.mdx?["']/m;
const FROM = /\bfrom\s*(["'])([^"'\n]+\.mdx?)\1/g;

export const importedFiles = (tree: Tree, files: SiteFiles): ReadonlySet<string> => {
  const imported = new Set<string>();
  for (const page of tree.paths().filter(isMarkdownPath)) {
    const source = tree.read(page) ?? '';
    if (!MAY_IMPORT.test(source)) continue;
    for (const { type, start, end } of scanMdx(source, { mdx: true, math: true })) {
      if (type !== 'esm') continue;
      for (const [, , from = ''] of source.slice(start, end).matchAll(FROM)) {
        const path = from.startsWith('/') ? files.fromRoot(from) : joinPath(folderOf(page), from);
        if (path !== null && tree.has(path)) imported.add(path);
      }
    }
  }
  return imported;
};
