/** A rendered page as it is kept: everything but the addresses that depend on the project. */
import type { AddressKind, Slot } from './address.ts';
import { safeAddress, writeAddress } from './address.ts';

export interface TocEntry {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

export interface Rendered {
  /** HTML, and between it the addresses to fill in. */
  readonly pieces: readonly (string | Slot)[];
  readonly toc: readonly TocEntry[];
}

/** The address to use for one that an author wrote; null to leave it as it is. */
export type ResolveAddress = (url: string, kind: AddressKind) => string | null;

/** What a resolver gives is checked like what an author writes. */
export const fill = (rendered: Rendered, resolve: ResolveAddress): string => {
  let html = '';
  for (const piece of rendered.pieces) {
    if (typeof piece === 'string') html += piece;
    else {
      const address = safeAddress(resolve(piece.url, piece.kind) ?? piece.url, piece.kind);
      html += writeAddress(address ?? piece.url);
    }
  }
  return html;
};
