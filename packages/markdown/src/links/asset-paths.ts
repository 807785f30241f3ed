/** References to assets as addresses of this service, and as paths of files in a repository. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { Document } from '../parse/document.ts';
import { parse } from '../parse/parse.ts';
import { folderOf, joinPath, relativePath } from '../paths.ts';
import { assetAddress } from './asset-address.ts';
import { type UnplacedLink, unplacedLinks } from './collect.ts';
import { encodeUrl } from './encode.ts';
import { rewriteLinks } from './rewrite.ts';
import { urlParts } from './url-parts.ts';

/** A text without it has no address of an asset. */
const MAY_HOLD = /\/assets\/[0-9a-f]{64}\//;

export const mayHoldAssets = (source: string): boolean => MAY_HOLD.test(source);

/** Characters that would end the path of a URL, and the sign of an escape. */
const RESERVED = /[%?#]/g;

const pathUrl = (from: string, to: string): string =>
  relativePath(from, to).replace(RESERVED, encodeURIComponent);

const linksOf = (document: Document): UnplacedLink[] =>
  // An autolink cannot be a path.
  unplacedLinks(document).filter(({ form }) => form !== 'autolink');

/** A reference by address, or a path as {@link withAssetPaths} writes it. */
export type AssetReference =
  | {
      /** SHA-256 of the bytes, hex. */
      readonly hash: string;
      /** Without query and fragment. */
      readonly url: string;
    }
  | { readonly path: string };

/** The path of a relative link; null for one that is written otherwise than this module writes it. */
const writtenPath = (
  source: string,
  file: string,
  { url, form, range }: UnplacedLink,
): { readonly path: string; readonly rest: string } | null => {
  const parts = urlParts(url);
  if (parts === null || parts.pathname === '' || parts.pathname.startsWith('/')) return null;
  const decoded = parts.pathname.split('/').map(decodePercent).join('/');
  const path = joinPath(folderOf(file), decoded);
  if (path === null) return null;
  const rest = parts.query + parts.hash;
  const written = encodeUrl(pathUrl(file, path) + rest, form);
  return source.slice(range.start, range.end) === written ? { path, rest } : null;
};

/** In the order of the text, without autolinks. @param file path of the text */
export const assetReferences = (source: string, file: string): AssetReference[] =>
  linksOf(parse(source)).flatMap((link): AssetReference[] => {
    const address = assetAddress(link.url);
    if (address !== null) return [{ hash: address.hash, url: link.url.replace(/[?#].*$/s, '') }];
    const written = writtenPath(source, file, link);
    return written === null ? [] : [{ path: written.path }];
  });

/**
 * Returns the text with relative paths in place of addresses.
 * @param file path of the text
 * @param pathOf path of the file with these bytes; null: the address stays
 */
export const withAssetPaths = (
  source: string,
  file: string,
  pathOf: (hash: string) => string | null,
): string => {
  if (!mayHoldAssets(source)) return source;
  const edits = linksOf(parse(source)).flatMap((link) => {
    const address = assetAddress(link.url);
    const path = address === null ? null : pathOf(address.hash);
    if (address === null || path === null) return [];
    const { query, hash } = address.parts;
    return [{ link, url: pathUrl(file, path) + query + hash }];
  });
  return rewriteLinks(source, edits);
};

/**
 * Undoes {@link withAssetPaths}. A path that is written in another way stays, so that the text can be
 * written back byte for byte.
 * @param urlOf address for the file at a path; null: the path stays. Called in the order of the text
 */
export const withAssetUrls = (
  source: string,
  file: string,
  urlOf: (path: string) => string | null,
): string => {
  const edits = linksOf(parse(source)).flatMap((link) => {
    const written = writtenPath(source, file, link);
    const url = written === null ? null : urlOf(written.path);
    return written === null || url === null ? [] : [{ link, url: url + written.rest }];
  });
  return rewriteLinks(source, edits);
};
