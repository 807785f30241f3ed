/** A rendered page as it is kept: all but addresses of the project, and texts in a reader's language. */
import type { Embed } from '../embeds/index.ts';
import { assetAddress } from '../links/asset-address.ts';
import { urlTarget } from '../links/url-target.ts';
import type { AddressKind, AddressSlot, EmbedSlot, Slot } from './address.ts';
import { safeAddress, writeAddress } from './address.ts';
import { type BlockWords, ENGLISH } from './block-messages.ts';
import { escapeHtml } from './escape.ts';
import { type ImageSize, sizeAttributes } from './image-size.ts';

export interface TocEntry {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

export interface Rendered {
  /** HTML, and between it the addresses, sizes and texts to fill in. */
  readonly pieces: readonly (string | Slot)[];
  readonly toc: readonly TocEntry[];
}

export interface DrawnPage extends Rendered {
  /** False where time was over before all code, formulas and diagrams were drawn. */
  readonly isWhole: boolean;
}

/** The address to use for one that an author wrote; null to leave it as it is. */
export type ResolveAddress = (url: string, kind: AddressKind) => string | null;

/** The size of an image; null if it is unknown. */
export type SizeOfImage = (url: string) => ImageSize | null;

/**
 * Returns the address that is written for a slot. What a resolver returns is checked like what an
 * author writes. An image of another site is not loaded: its address is empty, also if a redirect of
 * the project leads there, or if the address has the form of an asset's and the project has no such
 * asset.
 */
const addressIn = ({ url, kind }: AddressSlot, resolved: string | null): string => {
  const address = safeAddress(resolved ?? url, kind) ?? url;
  if (kind !== 'image' || urlTarget(address) !== 'web') return address;
  return resolved !== null && assetAddress(address) !== null ? address : '';
};

/** Addresses that are filled in, in their order. */
export const urlsIn = ({ pieces }: Rendered): string[] =>
  pieces.flatMap((piece) => (typeof piece !== 'string' && 'url' in piece ? [piece.url] : []));

/** Content of other sites that the page shows, each once. */
export const embedsIn = ({ pieces }: Rendered): Embed[] => {
  const found = new Map<string, Embed>();
  for (const piece of pieces) {
    if (typeof piece !== 'string' && piece.kind === 'embed') {
      found.set(`${piece.embed.key} ${piece.embed.address}`, piece.embed);
    }
  }
  return [...found.values()];
};

/** Stored data of content of another site. */
export interface EmbedData {
  readonly title: string | null;
  /** Address of its picture on the site; null without one. */
  readonly poster: string | null;
}

export type DataOfEmbed = (embed: Embed) => EmbedData | null;

const writeEmbedCard = ({ embed, title }: EmbedSlot, data: EmbedData | null): string => {
  const words = escapeHtml(title ?? data?.title ?? embed.provider);
  const poster =
    data?.poster == null
      ? ''
      : `<img class="quoin-embed-poster" src="${writeAddress(data.poster)}" alt="" loading="lazy" decoding="async">`;
  return `${poster}<span class="quoin-embed-title" dir="auto">${words}</span>`;
};

export const fill = (
  rendered: Rendered,
  resolve: ResolveAddress,
  sizeOf: SizeOfImage = () => null,
  words: BlockWords = ENGLISH,
  dataOf: DataOfEmbed = () => null,
): string => {
  let html = '';
  for (const piece of rendered.pieces) {
    if (typeof piece === 'string') html += piece;
    else if (piece.kind === 'size') html += sizeAttributes(piece, sizeOf(piece.url));
    else if (piece.kind === 'message') html += escapeHtml(words.say(piece.key, piece.values));
    else if (piece.kind === 'embed') html += writeEmbedCard(piece, dataOf(piece.embed));
    else if (piece.kind === 'bytes') html += escapeHtml(words.size(piece.bytes));
    else {
      html += writeAddress(addressIn(piece, resolve(piece.url, piece.kind)));
    }
  }
  return html;
};
