/** A part of a font as a font. */
import { openFont } from './open-font.ts';
import { charactersOf } from './parts.ts';
import { subset } from './subset.ts';

/** @returns null if the font has no character of the part, or cannot be read */
export const cutFont = async (bytes: Uint8Array, part: string): Promise<Uint8Array | null> => {
  const opened = openFont(bytes);
  if ('problem' in opened) return null;
  const characters = charactersOf(part, opened.characters);
  return characters.length === 0 ? null : subset(bytes, characters, 'woff2');
};
