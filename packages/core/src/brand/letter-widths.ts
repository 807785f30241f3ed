/** The width of running text in a font, from its tables `cmap` and `hmtx` (OpenType 1.9). Pure. */

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

/** Of the font that is shown until another one is loaded, of its size. */
export const FALLBACK_WIDTH = (average((character) => FALLBACK[character] ?? null) ?? 0) / 1000;

/** Format 4 (segments of the first plane) of one of the tables; null without one. */
const segmentsOf = (cmap: DataView): number | null => {
  const count = cmap.getUint16(2);
  for (let number = 0; number < count; number += 1) {
    const at = cmap.getUint32(4 + number * 8 + 4);
    if (cmap.getUint16(at) === 4) return at;
  }
  return null;
};

const glyphOf = (cmap: DataView, table: number, code: number): number => {
  const doubled = cmap.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + doubled + 2;
  for (let at = 0; at < doubled; at += 2) {
    if (cmap.getUint16(ends + at) < code) continue;
    const start = cmap.getUint16(starts + at);
    if (start > code) return 0;
    const delta = cmap.getInt16(starts + doubled + at);
    const place = starts + 2 * doubled + at;
    const offset = cmap.getUint16(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = cmap.getUint16(place + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
};

export interface Widths {
  readonly view: DataView;
  /** Offset of the first width, and bytes from one to the next. */
  readonly start: number;
  readonly step: number;
  /** The last one is that of all further glyphs. */
  readonly count: number;
}

/** In units of the font; null for one without Latin letters. */
export const averageWidth = (cmap: DataView, widths: Widths): number | null => {
  const table = segmentsOf(cmap);
  if (table === null) return null;
  return average((character) => {
    const glyph = glyphOf(cmap, table, character.charCodeAt(0));
    if (glyph === 0 || widths.count === 0) return null;
    const { view, start, step, count } = widths;
    return view.getUint16(start + Math.min(glyph, count - 1) * step);
  });
};
