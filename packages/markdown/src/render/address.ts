/**
 * Checks which addresses are allowed in HTML. The check reads an address as a browser does (WHATWG
 * URL Standard §4.4): leading spaces and controls, and tabs and line ends anywhere, do not count.
 */
import type { Embed } from '../embeds/index.ts';
import { assetAddress } from '../links/asset-address.ts';
import { schemeOf, urlTarget } from '../links/url-target.ts';
import type { BlockMessage, MessageValues } from './block-messages.ts';
import { escapeHtml } from './escape.ts';

/** Use of an address: as a link, or to load its content into the page. */
export type AddressKind = 'link' | 'image';

/** An address in the project, which is resolved when the page is sent. */
export interface AddressSlot {
  readonly url: string;
  readonly kind: AddressKind;
}

/** Where the size of an image is, which is known when the page is sent. */
export interface SizeSlot {
  readonly url: string;
  readonly kind: 'size';
  /** CSS pixels that the author wants; null for those that follow from the image. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Where a text in the reader's language is. */
export interface MessageSlot {
  readonly kind: 'message';
  readonly key: BlockMessage;
  readonly values: MessageValues;
}

/** Where the size of a file is, in the reader's language. */
export interface BytesSlot {
  readonly kind: 'bytes';
  readonly bytes: number;
}

/** Where the title and the picture of content of another site are. */
export interface EmbedSlot {
  readonly kind: 'embed';
  readonly embed: Embed;
  /** The author's; null for the one of the other site. */
  readonly title: string | null;
}

export type Slot = AddressSlot | SizeSlot | MessageSlot | BytesSlot | EmbedSlot;

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Bitmaps cannot hold programs; SVG can. */
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=]*$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard names these characters.
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]/g;

/** Null if the address is not allowed in the page. */
export const safeAddress = (url: string, kind: AddressKind): string | null => {
  const read = url.replace(IGNORED, '').trimEnd();
  const scheme = schemeOf(read);
  if (scheme === null || SCHEMES.has(scheme)) return read;
  return kind === 'image' && IMAGE_DATA.test(read) ? read : null;
};

/**
 * Whether it is up to the project where this leads: relative, from the root, not an anchor here; or
 * to bytes that the project may have too, whichever host the address names.
 */
export const isInternal = (address: string): boolean =>
  urlTarget(address) === 'project' ? !address.startsWith('#') : assetAddress(address) !== null;

const PLAIN = /^[\w\-.~!*'();:@&=+$,/?#%]*$/;
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;
/** All that CommonMark's reference renderer encodes in an address. */
const ENCODED = /[^\w\-.~!*'();:@&=+$,/?#%]+/g;

/** Percent-encoded where it must be, and escaped for a quoted attribute. */
export const writeAddress = (address: string): string => {
  if (PLAIN.test(address) && !address.includes('%')) return escapeHtml(address);
  const encoded = address
    .toWellFormed()
    .replace(STRAY_PERCENT, '%25')
    .replace(ENCODED, (characters) => encodeURIComponent(characters));
  return escapeHtml(encoded);
};
