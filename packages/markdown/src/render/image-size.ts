/** The size that an image is given in a page, so that nothing moves when it arrives. */
import type { SizeSlot } from './address.ts';

/** Of an image as it is shown, in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The side that the author left open follows from the other and the image's shape. */
const shownSize = (
  { width, height }: Pick<SizeSlot, 'width' | 'height'>,
  own: ImageSize | null,
): { readonly width: number | null; readonly height: number | null } => {
  if (own === null) return { width, height };
  if (width === null && height === null) return own;
  return {
    width: width ?? Math.round(((height ?? 0) * own.width) / own.height),
    height: height ?? Math.round(((width ?? 0) * own.height) / own.width),
  };
};

/** Attributes of `img`, each with a space before it. */
export const sizeAttributes = (
  slot: Pick<SizeSlot, 'width' | 'height'>,
  own: ImageSize | null,
): string => {
  const { width, height } = shownSize(slot, own);
  return `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}`;
};
