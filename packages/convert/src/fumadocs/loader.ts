/** `baseUrl` of the loader that shows a folder (Fumadocs, Loader API). */
import type { Tree } from '../dialect.ts';
import { bare, programsOf, textMember } from '../next/old-paths.ts';
import { baseNameOf } from '../paths.ts';

const LOADERS = /(?:^|\/)source(?:\/\w+)?\.[cm]?[jt]sx?$/;
const CONFIG = /(?:^|\/)source\.config\.[cm]?[jt]s$/;

/** Arguments of each `loader(…)`, to its closing bracket. */
const loadersIn = (program: string): string[] =>
  [...program.matchAll(/\bloader\s*\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < program.length; at++) {
      if (program[at] === '(') depth += 1;
      else if (program[at] === ')') depth -= 1;
      if (depth === 0 && program[at] === ')') return program.slice(index, at);
    }
    return program.slice(index);
  });

/** The collection that `source.config` makes of the folder: `export const docs = defineDocs({ dir })`. */
const collectionOf = (config: string, folder: string): string | undefined =>
  [
    ...config.matchAll(/\bexport\s+const\s+(\w+)\s*=\s*define\w+\(([\s\S]*?)(?=\bexport\b|$)/g),
  ].find(([, , body = '']) => textMember(body, 'dir')?.replace(/^\.\//, '') === folder)?.[1];

/** @param root the folder; without a loader that names it, its name is its address as in `content/docs` */
export const loaderBase = (tree: Tree, site: string, root: string): string => {
  const folder = site === '' ? root : root.slice(site.length + 1);
  const loaders = loadersIn(programsOf(tree, site, LOADERS));
  const name = collectionOf(programsOf(tree, site, CONFIG), folder);
  const named = loaders.find(
    (loader) => name !== undefined && new RegExp(`\\b${name}\\b`).test(loader),
  );
  const loader = named ?? (loaders.length === 1 ? loaders[0] : undefined);
  const base = loader === undefined ? undefined : textMember(loader, 'baseUrl');
  if (base !== undefined) return bare(base);
  return baseNameOf(root) === 'content' ? '' : baseNameOf(root);
};
