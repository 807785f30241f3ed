/**
 * The address under which an asset is served
 * (docs/internals/interface.md#rendered-pages-and-assets), with the host or without.
 */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { type UrlParts, urlParts } from './url-parts.ts';
import { urlTarget } from './url-target.ts';

export interface AssetAddress {
  /** SHA-256 of the bytes, hex: it says which are meant, whichever host serves them. */
  readonly hash: string;
  readonly name: string;
  /** Of the URL without its host. */
  readonly parts: UrlParts;
}

const ASSET = /^\/assets\/([0-9a-f]{64})\/([^/]+)$/;

/** The address without its host; an address that names no host stays as it is written. */
const withoutHost = (url: string): string => {
  if (urlTarget(url) !== 'web') return url;
  const { pathname, search, hash } = new URL(url, 'http://host.invalid');
  return `${pathname}${search}${hash}`;
};

/** Null for every other URL. */
export const assetAddress = (url: string): AssetAddress | null => {
  const parts = urlParts(withoutHost(url));
  const [, hash, name] = ASSET.exec(parts?.pathname ?? '') ?? [];
  if (parts === null || hash === undefined || name === undefined) return null;
  return { hash, name: decodePercent(name), parts };
};
