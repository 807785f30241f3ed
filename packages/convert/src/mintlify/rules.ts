/** How pages of Mintlify are read. */
import { textOf } from '../mdx/elements.ts';
import type { MdxRules } from '../mdx/rules.ts';
import { folderOf, joinPath } from '../paths.ts';
import { components } from './components.ts';
import { media } from './media.ts';
import type { SiteFiles } from './site-files.ts';

/** Where `<Snippet file="x.mdx" />` looks. */
const SNIPPETS = 'snippets';

export const mintlifyRules = (files: SiteFiles): MdxRules => ({
  directives: { callouts: new Map(), attributes: new Set() },
  components,
  functions: new Set(),
  html: media,
  laysOutHtml: true,
  convertsFormulas: true,
  exportedName: () => null,
  fileOf: (from, page) => {
    if (from.startsWith('/')) return files.fromRoot(from);
    return from.startsWith('.') ? joinPath(folderOf(page), from) : null;
  },
  partialOf: (element) => {
    const file = element.name === 'Snippet' ? textOf(element, 'file') : undefined;
    if (file === undefined) return null;
    return (
      [`${SNIPPETS}/${file}`, `_${SNIPPETS}/${file}`, file]
        .map((path) => files.fromRoot(path))
        .find((path) => path !== null && files.has(path)) ?? null
    );
  },
  scanOptions: () => ({ mdx: true, math: true }),
});
