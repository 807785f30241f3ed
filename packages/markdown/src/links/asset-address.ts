/** The address under which an asset is served (decisions §6), with the host or without. */
import { decodePart, type UrlParts, urlParts } from './url-parts.ts';

export interface AssetAddress {
  /** SHA-256 of the bytes, hex: it says which are meant, whichever host serves them. */
  readonly hash: string;
  readonly name: string;
  /** Of the URL without its host. */
  readonly parts: UrlParts;
}

const HOST = /^https?:\/\/[^/?#]+(?=\/assets\/)/i;
const ASSET = /^\/assets\/([0-9a-f]{64})\/([^/]+)$/;

/** Null for every other URL. */
export const assetAddress = (url: string): AssetAddress | null => {
  const parts = urlParts(url.replace(HOST, ''));
  const [, hash, name] = ASSET.exec(parts?.pathname ?? '') ?? [];
  if (parts === null || hash === undefined || name === undefined) return null;
  return { hash, name: decodePart(name), parts };
};
