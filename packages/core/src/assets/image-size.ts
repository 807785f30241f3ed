/** The size of an image as a browser shows it, read from its first bytes. */
import type { ImageSize } from '@quoin/markdown';
import { imageSize } from 'image-size';
import { IMAGE_TYPES } from './media-type.ts';

/** Of an SVG, which is read as text: room for a licence before its root. */
const SVG_BYTES = 64 * 1024;

/** Greatest width and height that browsers decode. */
const MAX_SIDE = 65_535;

/** Orientations of EXIF (CIPA DC-008, tag 274) from here on are on their side. */
const FIRST_TURNED = 5;

const isSide = (side: number): boolean => side >= 1 && side <= MAX_SIDE;

/** Null for what is no image, or tells no size; never throws. */
export const imageSizeOf = (mediaType: string, bytes: Uint8Array): ImageSize | null => {
  if (!IMAGE_TYPES.has(mediaType)) return null;
  try {
    const read = mediaType === 'image/svg+xml' ? bytes.subarray(0, SVG_BYTES) : bytes;
    const { width, height, orientation = 1 } = imageSize(read);
    const [across, down] = [Math.round(width), Math.round(height)];
    if (!isSide(across) || !isSide(down)) return null;
    return orientation >= FIRST_TURNED
      ? { width: down, height: across }
      : { width: across, height: down };
  } catch {
    // A file that is broken or cut off is kept as it is, and shown as browsers can.
    return null;
  }
};
