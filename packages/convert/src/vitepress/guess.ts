/** What the files of a tree say about a site without its configuration, and whether it is one. */
import { isMarkdownPath } from '@quoin/markdown';
import type { Tree } from '../dialect.ts';
import { localeOfFolder } from '../locale.ts';
import { folderOf, isToolPath } from '../paths.ts';
import { type Configuration, configurationPath, guessConfiguration } from './configuration.ts';

const CONSTRUCT = /^(?:<<< @\/|::: (?:code-group|v-pre)|<!--\s*@include:)/m;

export const detect = (tree: Tree): number => {
  if (configurationPath(tree) !== null) return 1;
  let certainty = 0;
  for (const path of tree.paths()) {
    if (path.split('/').includes('.vitepress')) return 0.95;
    if (!isMarkdownPath(path)) continue;
    const source = tree.read(path) ?? '';
    if (CONSTRUCT.test(source)) return 0.8;
    if (/^---\n(?:.*\n)*?layout: home\n/.test(source.slice(0, 2000))) certainty = 0.6;
  }
  return certainty;
};

/** The deepest folder that holds all pages. */
export const commonFolder = (paths: readonly string[]): string => {
  let common = folderOf(paths[0] ?? '');
  for (const path of paths) {
    while (common !== '' && !path.startsWith(`${common}/`)) common = folderOf(common);
  }
  return common;
};

const childFolders = (paths: readonly string[], folder: string): string[] => {
  const from = folder === '' ? 0 : folder.length + 1;
  const names = paths.map((path) => path.slice(from).split('/'));
  return [...new Set(names.flatMap(([name, ...rest]) => (rest.length > 0 && name ? [name] : [])))];
};

export const guess = (tree: Tree): Configuration => {
  const inTool = tree.paths().find((path) => path.split('/').includes('.vitepress'));
  const pages = tree.paths().filter((path) => isMarkdownPath(path) && !isToolPath(path));
  const folder =
    inTool === undefined
      ? commonFolder(pages)
      : folderOf(inTool.slice(0, inTool.indexOf('.vitepress') + 1));
  const locales = childFolders(pages, folder).filter((name) => localeOfFolder(name) !== null);
  return guessConfiguration(folder, locales.length > 1 ? locales : []);
};
