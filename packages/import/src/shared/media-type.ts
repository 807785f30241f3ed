/** Types of images, found from their first bytes. */

interface ImageType {
  readonly mediaType: string;
  readonly extension: string;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, at) => bytes[offset + at] === byte);

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const RIFF = ascii('RIFF');
const SIGNATURES: readonly (readonly [signature: readonly number[], type: ImageType])[] = [
  [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a], { mediaType: 'image/png', extension: 'png' }],
  [[0xff, 0xd8, 0xff], { mediaType: 'image/jpeg', extension: 'jpg' }],
  [ascii('GIF8'), { mediaType: 'image/gif', extension: 'gif' }],
  [ascii('BM'), { mediaType: 'image/bmp', extension: 'bmp' }],
  [[0x49, 0x49, 0x2a, 0x00], { mediaType: 'image/tiff', extension: 'tiff' }],
  [[0x4d, 0x4d, 0x00, 0x2a], { mediaType: 'image/tiff', extension: 'tiff' }],
];

/** An SVG may open with a declaration, comments or white space; its tag follows soon. */
const SVG_HEAD_BYTES = 1_024;

const isSvg = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)).trimStart();
  return head.startsWith('<') && head.includes('<svg');
};

/** Null where the bytes are no image of a type that browsers show (or nearly all do). */
export const imageType = (bytes: Uint8Array): ImageType | null => {
  const known = SIGNATURES.find(([signature]) => startsWith(bytes, signature));
  if (known !== undefined) return known[1];
  if (startsWith(bytes, RIFF) && startsWith(bytes, ascii('WEBP'), 8)) {
    return { mediaType: 'image/webp', extension: 'webp' };
  }
  if (startsWith(bytes, ascii('ftypavif'), 4)) {
    return { mediaType: 'image/avif', extension: 'avif' };
  }
  return isSvg(bytes) ? { mediaType: 'image/svg+xml', extension: 'svg' } : null;
};
