/** Pages as folders of a site that is built with Next.js: Nextra and Fumadocs read them alike. */
import { withoutExtension } from '@quoin/markdown';
import { baseNameOf, folderOf } from '../paths.ts';

export interface PageFolder {
  readonly path: string;
  readonly name: string;
  /** Source files by name without extension. */
  readonly pages: ReadonlyMap<string, string>;
  readonly folders: ReadonlyMap<string, PageFolder>;
}

interface Building extends PageFolder {
  readonly pages: Map<string, string>;
  readonly folders: Map<string, Building>;
}

const empty = (path: string): Building => ({
  path,
  name: baseNameOf(path),
  pages: new Map(),
  folders: new Map(),
});

/** Files that have the address of their folder: `page` below `app` of Next.js, `index` elsewhere. */
const isFolderFile = (root: string, name: string): boolean =>
  name === 'index' || (name === 'page' && baseNameOf(root) === 'app');

/** @param root folder of all sources, empty for the whole tree */
export const pageFolder = (root: string, sources: readonly string[]): PageFolder => {
  const top = empty(root);
  for (const source of sources) {
    const below = root === '' ? source : source.slice(root.length + 1);
    let folder = top;
    for (const name of folderOf(below)
      .split('/')
      .filter((part) => part !== '')) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      const next = folder.folders.get(name) ?? empty(path);
      folder.folders.set(name, next);
      folder = next;
    }
    const name = withoutExtension(baseNameOf(source));
    folder.pages.set(isFolderFile(root, name) ? 'index' : name, source);
  }
  return top;
};

/** The address of a source without slashes at its ends. Folders in parentheses have none. */
export const routeOf = (root: string, source: string): string => {
  const below = withoutExtension(root === '' ? source : source.slice(root.length + 1));
  const segments = below.split('/').filter((part) => !/^\(.*\)$/.test(part));
  if (isFolderFile(root, segments.at(-1) ?? '')) segments.pop();
  return segments.join('/');
};
