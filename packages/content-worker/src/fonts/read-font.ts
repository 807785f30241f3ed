/** Reads the facts about a font that a page needs. */
import type { FontFacts } from '@quoin/core';
import type { Font } from 'fontkitten';
import { relativeWidth } from './letter-widths.ts';
import { openFont } from './open-font.ts';
import { partsOf } from './parts.ts';
import { subset } from './subset.ts';

/** CSS Fonts 4 §2.2 */
const weightOf = ({ variationAxes: { wght }, 'OS/2': os2 }: Font): string => {
  if (wght !== undefined) return `${wght.min} ${wght.max}`;
  return String(Math.min(1000, Math.max(1, os2?.usWeightClass ?? 400)));
};

const widthOf = (font: Font, character: string): number | null => {
  const code = character.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(code)) return null;
  return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
};

/** @returns why it is not a font that browsers show, as the end of a sentence */
export const readFont = async (
  bytes: Uint8Array,
): Promise<FontFacts | { readonly problem: string }> => {
  const opened = openFont(bytes);
  if ('problem' in opened) return opened;
  const { font, characters } = opened;
  try {
    // Fails for tables that the library above does not read.
    await subset(bytes, characters, 'truetype');
    const { unitsPerEm, ascent, descent, lineGap } = font;
    return {
      weight: weightOf(font),
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      relativeWidth: relativeWidth((character) => widthOf(font, character)),
      parts: partsOf(characters),
    };
  } catch {
    return { problem: 'it is damaged' };
  }
};
