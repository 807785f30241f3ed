/** The width of running text in a font. Pure. */

/** English letters in a thousand characters, with the spaces between words (Norvig, 2012). */
const FREQUENCY: Readonly<Record<string, number>> = {
  ' ': 183,
  ...{ e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22 },
  ...{ m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6 },
};

/** Of Helvetica, and of Arial, which has its widths (Adobe Core 14 AFM): thousandths of the size. */
const FALLBACK: Readonly<Record<string, number>> = {
  ' ': 278,
  ...{ e: 556, t: 278, a: 556, o: 556, n: 556, i: 222, s: 500, r: 333, h: 556, l: 222, d: 556 },
  ...{ u: 556, c: 500, m: 833, f: 278, w: 722, g: 556, p: 556, y: 500, b: 556, v: 500, k: 500 },
};

const average = (widthOf: (character: string) => number | null): number | null => {
  let sum = 0;
  let all = 0;
  for (const [character, times] of Object.entries(FREQUENCY)) {
    const width = widthOf(character);
    if (width === null) return null;
    sum += width * times;
    all += times;
  }
  return sum / all;
};

const FALLBACK_WIDTH = (average((character) => FALLBACK[character] ?? null) ?? 0) / 1000;

/**
 * @param widthOf a character's width, of the font's size; null if the font does not have it
 * @returns how much wider running text is than in Arial; null for a font without one of the letters
 */
export const relativeWidth = (widthOf: (character: string) => number | null): number | null => {
  const width = average(widthOf);
  return width === null || width <= 0 ? null : width / FALLBACK_WIDTH;
};
