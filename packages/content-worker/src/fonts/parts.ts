/**
 * The parts into which fonts are cut, by blocks of Unicode: a browser loads the parts that a page has
 * characters of (CSS Fonts 4 §4.5). What no script has for itself is the part `rest`.
 */
import type { FontPart } from '@quoin/core';

/** From and to, both within. */
type Range = readonly [from: number, to: number];

/** Accents that follow letters of each script: browsers take a letter and its accents from one font. */
const ACCENTS: Range = [0x300, 0x36f];

const SCRIPTS: ReadonlyMap<string, readonly Range[]> = new Map([
  [
    'latin',
    [
      [0x0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2199],
      [0x2212, 0x2212],
      [0xfeff, 0xfeff],
      [0xfffd, 0xfffd],
    ],
  ],
  ['latin-ext', [[0x100, 0x2af], ACCENTS, [0x1e00, 0x1eff], [0x2c60, 0x2c7f], [0xa720, 0xa7ff]]],
  ['cyrillic', [ACCENTS, [0x400, 0x52f], [0x1c80, 0x1c8f], [0x2116, 0x2116], [0xa640, 0xa69f]]],
  ['greek', [ACCENTS, [0x370, 0x3ff], [0x1f00, 0x1fff]]],
  [
    'hebrew',
    [
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ],
  ],
  [
    'arabic',
    [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x870, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  ],
  [
    'devanagari',
    [
      [0x900, 0x97f],
      [0xa8e0, 0xa8ff],
    ],
  ],
  ['thai', [[0xe00, 0xe7f]]],
] satisfies [string, Range[]][]);

const REST = 'rest';

const isIn = (ranges: readonly Range[], character: number): boolean =>
  ranges.some(([from, to]) => character >= from && character <= to);

const isRest = (character: number): boolean =>
  ![...SCRIPTS.values()].some((ranges) => isIn(ranges, character));

const hex = (value: number): string => value.toString(16);

const css = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');

/** Characters in one row of the code charts. The range of the rest has whole rows, so that it is short. */
const ROW = 256;

const rowsOf = (characters: readonly number[]): Range[] => {
  const ranges: [number, number][] = [];
  for (const row of new Set(characters.map((character) => Math.floor(character / ROW)))) {
    const last = ranges.at(-1);
    if (last?.[1] === row * ROW - 1) last[1] += ROW;
    else ranges.push([row * ROW, row * ROW + ROW - 1]);
  }
  return ranges;
};

/** @returns the characters of the part; empty for a name that is no part's */
export const charactersOf = (part: string, characters: readonly number[]): readonly number[] => {
  if (part === REST) return characters.filter(isRest);
  const ranges = SCRIPTS.get(part) ?? [];
  return characters.filter((character) => isIn(ranges, character));
};

/** Of the characters of a font: a font with so many in one part is not cut, and loads once. */
const MOST = 0.9;

/**
 * The parts of a font that have characters of their own; one part if it has nearly all of them. The
 * rest is the first one, because of two faces with a character browsers take the later one.
 *
 * @param characters of the font, ascending
 */
export const partsOf = (characters: readonly number[]): readonly FontPart[] => {
  const rest = characters.filter(isRest);
  const parts = [{ name: REST, range: css(rowsOf(rest)), count: rest.length }];
  for (const [name, ranges] of SCRIPTS) {
    const own = ranges.filter((range) => range !== ACCENTS);
    const { length } = characters.filter((character) => isIn(own, character));
    parts.push({ name, range: css(ranges), count: length });
  }
  const most = parts.find(({ count }) => count >= MOST * characters.length);
  const used = most === undefined ? parts.filter(({ count }) => count > 0) : [most];
  return used.map(({ name, range }) => ({ name, range }));
};
