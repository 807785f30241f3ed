/** The owner's list of fonts as CSS: any text stays a list of names. */

/** CSS Fonts 4 §2.1.3: generic families, which are written without quotes. */
const GENERIC = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'fangsong',
]);

/** Read from the reader's system; nothing is loaded. */
const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif';

/** Everything but letters, digits, space, hyphen and underscore as its code point (CSS Syntax 3 §4.3.7). */
const escaped = (name: string): string =>
  name.replace(/[^\p{L}\p{N} _-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

/** One family, with any characters in its name. */
export const quotedFamily = (name: string): string => `"${escaped(name)}"`;

const familyOf = (text: string): string[] => {
  const name = text
    .trim()
    .replace(/^(["'])(.*)\1$/u, '$2')
    .trim();
  if (name === '') return [];
  return [GENERIC.has(name.toLowerCase()) ? name.toLowerCase() : quotedFamily(name)];
};

/** @param families as the owner wrote them, separated by commas */
export const fontFamily = (families: string): string =>
  [...families.split(',').flatMap(familyOf), SYSTEM].join(',');
