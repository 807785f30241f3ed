/** A link to a page that has another path now, or in a page that has. */
import { relativePath } from '../paths.ts';
import type { Reading } from './readings.ts';
import { urlParts } from './url-parts.ts';

/**
 * The URL in the style it had: absolute or relative, with extension, slash or `./` where it had them,
 * query and fragment as they are.
 * @param reading by which the link was found to point to the page, of kind `path`
 * @param paths of the page that holds the link and of its target, as they are now
 */
export const relink = (
  url: string,
  { tail }: Reading,
  paths: { readonly from: string; readonly to: string },
): string => {
  const parts = urlParts(url);
  if (parts === null) return url;
  const { pathname, query, hash } = parts;
  const rest = tail + query + hash;
  if (pathname.startsWith('/')) return `/${paths.to}${rest}`;
  const path = relativePath(paths.from, paths.to);
  const isDotted = pathname.startsWith('./') && !path.startsWith('.');
  return (isDotted ? './' : '') + path + rest;
};
