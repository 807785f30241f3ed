/** Which files of the tree are pages, and which one a name in the navigation or a link means. */

import { isMarkdownPath } from '@quoin/markdown';
import type { Report, Tree } from '../dialect.ts';
import { excludedBySource, outsideFolder } from '../messages.ts';
import { isExternal, joinPath } from '../paths.ts';
import { ignoreRules } from './ignore.ts';

const SUFFIXES = ['.mdx', '.md', '/index.mdx', '/index.md', ''];

export class SiteFiles {
  readonly root: string;
  readonly #tree: Tree;

  constructor(tree: Tree, root: string) {
    this.#tree = tree;
    this.root = root;
  }

  has(path: string): boolean {
    return this.#tree.has(path);
  }

  /** A path from the site's root as one from the tree's; null where it leads out of the tree. */
  fromRoot(path: string): string | null {
    return joinPath(this.root, `./${path}`);
  }

  /** A description of an API, as it is named: another site's stays, a file has its path in the tree. */
  spec(name: string): string | null {
    if (isExternal(name)) return name;
    const path = this.fromRoot(name);
    return path !== null && this.#tree.has(path) ? path : null;
  }

  /** @param path from the tree's root, with or without extension */
  page(path: string): string | null {
    const bare = path.replace(/\/$/, '');
    const found = SUFFIXES.map((suffix) =>
      bare === '' ? suffix.replace(/^\//, '') : bare + suffix,
    ).find((candidate) => isMarkdownPath(candidate) && this.#tree.has(candidate));
    return found ?? null;
  }
}

const STRING = /"([^"\\\n]*)"/g;

/** Files that the configuration names, as far as it names files. */
export const namedFiles = (
  tree: Tree,
  files: SiteFiles,
  configurations: ReadonlySet<string>,
): ReadonlySet<string> => {
  const named = new Set<string>();
  for (const configuration of configurations) {
    for (const [, name = ''] of (tree.read(configuration) ?? '').matchAll(STRING)) {
      const path = files.fromRoot(name);
      const page = path === null ? null : files.page(path);
      if (page !== null) named.add(page);
    }
  }
  return named;
};

/** Snippets are no pages, wherever they are used; what the site leaves out is reported. */
export const siteFilesOf = (
  tree: Tree,
  files: SiteFiles,
  snippets: ReadonlySet<string>,
  report: Report,
): { readonly pages: readonly string[]; readonly left: ReadonlySet<string> } => {
  const left = new Set<string>();
  const ignored = ignoreRules(tree.read(files.fromRoot('.mintignore') ?? '') ?? '');
  const prefix = files.root === '' ? '' : `${files.root}/`;
  const pages = tree.paths().filter((path) => {
    if (!isMarkdownPath(path)) return false;
    const leaveOut = (message: string): false => {
      report.add({ path, line: 1, construct: 'file', message });
      left.add(path);
      return false;
    };
    if (!path.startsWith(prefix)) return leaveOut(outsideFolder);
    const below = path.slice(prefix.length);
    if (/^(?:_?snippets)\//.test(below) || snippets.has(path)) return false;
    return ignored(below) ? leaveOut(excludedBySource) : true;
  });
  return { pages, left };
};
