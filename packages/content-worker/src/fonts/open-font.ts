/** Opens a WOFF2 font (W3C, WOFF File Format 2.0). */
import { create, type Font } from 'fontkitten';

/**
 * Bytes without compression. Quoin's own limit: fonts with all of Latin, Greek and Cyrillic have
 * some 600 KB.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** §4.1: the header has the size without compression at this byte. */
const SIZE_AT = 16;

const SIGNATURE = 'wOF2';

export type OpenedFont = {
  readonly font: Font;
  /** Code points, ascending. */
  readonly characters: readonly number[];
};

/** Unicode §23.6 and §23.7: surrogates and noncharacters, with which tables of fonts end. */
const isCharacter = (code: number): boolean =>
  !(code >= 0xd800 && code <= 0xdfff) && (code & 0xfffe) !== 0xfffe;

/** @returns why it is not a font that browsers show, as the end of a sentence */
export const openFont = (bytes: Uint8Array): OpenedFont | { readonly problem: string } => {
  const data = Buffer.from(bytes);
  if (data.toString('latin1', 0, 4) !== SIGNATURE) return { problem: 'it is not a WOFF2 font' };
  try {
    if (data.readUInt32BE(SIZE_AT) > MAX_BYTES) {
      return { problem: 'it is too large without compression' };
    }
    const font = create(data);
    if (font.isCollection) return { problem: 'it is a collection of fonts' };
    const { unitsPerEm, characterSet } = font;
    // OpenType, head.
    if (unitsPerEm < 16 || unitsPerEm > 16_384) return { problem: 'its units are out of range' };
    const characters = characterSet.filter(isCharacter).sort((one, other) => one - other);
    return characters.length === 0 ? { problem: 'it has no characters' } : { font, characters };
  } catch {
    // The library reads beyond the end, or Brotli refuses the data.
    return { problem: 'it is damaged' };
  }
};
