/** The blog: pages of a space of their own, the newest first. */

import { frontMatter, withoutExtension } from '@quoin/markdown';
import type { Report, Tree } from '../dialect.ts';
import type { NavNode } from '../manifest.ts';
import { blogData } from '../messages.ts';
import { baseNameOf, folderOf } from '../paths.ts';

export interface Post {
  readonly sourcePath: string;
  /** Address without slashes at its ends. */
  readonly route: string;
  /** For ordering: `2024-05-01`; empty where nothing says it. */
  readonly date: string;
  readonly hidden: boolean;
}

/** `2024-05-01-name`, `2024/05/01/name`, `2024-05-01/index`. */
const DATED = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/s;

const pad = (number: string | undefined): string => (number ?? '').padStart(2, '0');

const postOf = (sourcePath: string, below: string, route: string, source: string): Post => {
  const { scalars, data } = frontMatter(source);
  const plain = withoutExtension(below).replace(/\/index$/i, '');
  const [, year, month, day, rest = ''] = DATED.exec(plain) ?? [];
  const dated = year === undefined ? null : [year, pad(month), pad(day)];
  const slug = scalars.get('slug')?.replace(/^\/+|\/+$/g, '');
  const usual = dated === null ? plain : [...dated, rest].join('/').replace(/\/+$/, '');
  return {
    sourcePath,
    route: [route, slug ?? usual].filter((part) => part !== '').join('/'),
    date: scalars.get('date')?.slice(0, 'yyyy-mm-dd'.length) ?? dated?.join('-') ?? '',
    hidden: data?.draft === true || data?.unlisted === true,
  };
};

export const postsOf = (
  tree: Tree,
  { folder, route }: { readonly folder: string; readonly route: string },
  report: Report,
): Post[] =>
  tree
    .paths()
    .flatMap((path) => {
      if (!path.startsWith(`${folder}/`)) return [];
      const name = baseNameOf(path);
      if (/^(?:authors|tags)\.ya?ml$/.test(name)) {
        const message = blogData;
        report.add({ path, line: 1, construct: 'blog', message });
      }
      if (!/\.mdx?$/i.test(path) || /\/_/.test(path)) return [];
      return [postOf(path, path.slice(folder.length + 1), route, tree.read(path) ?? '')];
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

export const blogNavigation = (
  posts: readonly Post[],
  outputs: ReadonlyMap<string, string>,
): NavNode[] =>
  posts.map(({ sourcePath, hidden }) => ({
    type: 'page',
    file: withoutExtension(outputs.get(sourcePath) ?? sourcePath),
    ...(hidden ? { hidden } : {}),
  }));

/** Markdown below `src/pages`: pages that no sidebar shows. */
export const standalonePages = (tree: Tree, root: string): Map<string, string> => {
  const prefix = `${root === '' ? '' : `${root}/`}src/pages/`;
  return new Map(
    tree.paths().flatMap((path): [string, string][] => {
      if (!path.startsWith(prefix) || !/\.mdx?$/i.test(path) || /\/_/.test(path)) return [];
      const below = withoutExtension(path.slice(prefix.length));
      return [[path, /^index$/i.test(baseNameOf(below)) ? folderOf(below) : below]];
    }),
  );
};
