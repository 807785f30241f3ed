/** A rendered page as it is kept: everything but the addresses that depend on the project. */
import type { AddressKind, Slot } from './address.ts';
import { safeAddress, writeAddress } from './address.ts';
import { type ImageSize, sizeAttributes } from './image-size.ts';

export interface TocEntry {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

export interface Rendered {
  /** HTML, and between it the addresses and sizes to fill in. */
  readonly pieces: readonly (string | Slot)[];
  readonly toc: readonly TocEntry[];
}

export interface DrawnPage extends Rendered {
  /** False where time was over before all code, formulas and diagrams were drawn. */
  readonly isWhole: boolean;
}

/** The address to use for one that an author wrote; null to leave it as it is. */
export type ResolveAddress = (url: string, kind: AddressKind) => string | null;

/** The size of an image; null where nobody knows. */
export type SizeOfImage = (url: string) => ImageSize | null;

/** What a resolver gives is checked like what an author writes. */
export const fill = (
  rendered: Rendered,
  resolve: ResolveAddress,
  sizeOf: SizeOfImage = () => null,
): string => {
  let html = '';
  for (const piece of rendered.pieces) {
    if (typeof piece === 'string') html += piece;
    else if (piece.kind === 'size') html += sizeAttributes(piece, sizeOf(piece.url));
    else {
      const address = safeAddress(resolve(piece.url, piece.kind) ?? piece.url, piece.kind);
      html += writeAddress(address ?? piece.url);
    }
  }
  return html;
};
