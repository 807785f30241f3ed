/** Paths of a tree's files and the addresses that point to them. */

import { urlTarget } from '@quoin/markdown';

export {
  baseNameOf,
  folderOf,
  isToolPath,
  joinPath,
} from '@quoin/markdown';
export { relativePath } from '@quoin/markdown/syntax';

/** A path without extension as an address: `index` and `README` are their folder's page. */
export const withoutIndex = (path: string): string =>
  path.replace(/(?:^|\/)(?:index|readme)$/i, '');

export interface UrlParts {
  readonly path: string;
  /** With its `?`; empty if there is nothing. */
  readonly query: string;
  /** Without its `#`; null if it does not exist. */
  readonly fragment: string | null;
}

export const splitUrl = (url: string): UrlParts => {
  const hash = url.indexOf('#');
  const rest = hash === -1 ? url : url.slice(0, hash);
  const question = rest.indexOf('?');
  return {
    path: question === -1 ? rest : rest.slice(0, question),
    query: question === -1 ? '' : rest.slice(question),
    fragment: hash === -1 ? null : url.slice(hash + 1),
  };
};

/** Has a scheme, or names a host. */
export const isExternal = (url: string): boolean => urlTarget(url) !== 'project';

/** What would mean something else in a URL is written as `%…`; the rest is the form's to escape. */
export const encodeUrlPath = (path: string): string => path.replace(/[%?#]/g, encodeURIComponent);

/** Orders names naturally: `2-b` before `10-a`, without regard to case. */
export const naturalOrder: (a: string, b: string) => number = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
}).compare;
