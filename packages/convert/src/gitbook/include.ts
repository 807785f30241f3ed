/** `{% include %}`: the file's text, converted, in the place of the tag. */

import { continuationAt } from '../markup/block-text.ts';
import { includeMissing } from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';
import { rebaseLinks } from '../rebase-links.ts';
import type { GitBookPage } from './page.ts';
import { resolvePath } from './resolve.ts';
import type { TagElement } from './tags/read.ts';

/** Levels of files that include other files. Quoin's own limit. */
const MAX_INCLUDE_DEPTH = 16;
/** Why the file is not put in; null where it can be. */
const problemWith = (path: string | null, page: GitBookPage): string | null => {
  if (path === null) return 'leads out of the tree';
  if (page.context.tree.read(path) === undefined) return 'is no file of the tree';
  if (page.including.includes(path)) return 'includes itself';
  if (page.including.length > MAX_INCLUDE_DEPTH) return 'is included too deep';
  return page.budget.left < 0 ? 'would make the page too long' : null;
};

export const include = (element: TagElement, page: GitBookPage): void => {
  const [name = ''] = /(?<=^["'])[^"']+/.exec(element.open.text) ?? [element.open.text];
  const { tree, space } = page.context;
  const path = name.startsWith('/')
    ? joinPath(space.root, name.slice(1))
    : joinPath(folderOf(page.path), name);
  const problem = problemWith(path, page);
  const source = path === null ? undefined : tree.read(path);
  if (problem !== null || path === null || source === undefined) {
    page.report(
      element.open,
      'include',
      includeMissing({ name, problem: problem ?? 'is not there' }),
    );
    return;
  }
  const markdown = page.context.convertText(path, source, page).trim();
  page.context.included.add(path);
  page.budget.left -= markdown.length;
  const has = (file: string): boolean => resolvePath(tree, file) !== null;
  const text = rebaseLinks(markdown, path, page.path, { has });
  const indent = continuationAt(page.source, element.start);
  page.replaceBlock(element, text.replaceAll('\n', `\n${indent}`));
};
