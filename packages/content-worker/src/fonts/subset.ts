/** HarfBuzz, which also fails for fonts that are damaged. Kerning, ligatures and axes stay. */
import subsetFont from 'subset-font';

/** @throws {Error} if the font is damaged */
export const subset = (
  bytes: Uint8Array,
  characters: readonly number[],
  targetFormat: 'truetype' | 'woff2',
): Promise<Uint8Array> => {
  const text = characters.map((character) => String.fromCodePoint(character)).join('');
  return subsetFont(Buffer.from(bytes), text, { targetFormat });
};
