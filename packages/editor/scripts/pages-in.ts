/** The pages of documentation that is in a folder: as they are, and converted to Quoin's format. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { convertTree } from '@quoin/convert';

/** What conversion reads beside pages: navigation, snippets, configuration. */
const TEXT = /\.(?:mdx?|json|jsonc|ya?ml|toml|[cm]?[jt]s|html?|vue)$/i;
const PAGE = /\.mdx?$/;

export interface RealPage {
  readonly name: string;
  readonly markdown: string;
}

export const pagesIn = (folder: string): RealPage[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({
      path: relative(folder, path),
      content: TEXT.test(path) ? readFileSync(path, 'utf8') : '',
    }));
  const name = basename(folder);
  return [
    ...files
      .filter(({ path }) => PAGE.test(path))
      .map(({ path, content }) => ({ name: `${name}/${path}`, markdown: content })),
    ...convertTree({ files }).pages.map(({ path, markdown }) => ({
      name: `${name}, converted: ${path}`,
      markdown,
    })),
  ];
};
