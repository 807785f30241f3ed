/** Roles of colors: names of the design, each with its step of a scale. */
import { cssOf, type Oklch, oklchOf } from './oklch.ts';
import { accents, greys, type Scale, type Scheme, wordsOn } from './scales.ts';

export interface Palette {
  readonly grey: Scale;
  readonly accent: Scale;
  readonly tokens: ReadonlyMap<string, Oklch>;
}

/** Steps are counted from one, as they are called. */
const step = (scale: Scale, number: number): Oklch => {
  const color = scale[number - 1];
  if (color === undefined) throw new RangeError(`A scale has no step ${number}`);
  return color;
};

/** @param primaryColor `#rgb` or `#rrggbb` */
export const paletteOf = (primaryColor: string, scheme: Scheme): Palette => {
  const owner = oklchOf(primaryColor);
  const grey = greys(owner, scheme);
  const accent = accents(owner, grey, scheme);
  const isDark = scheme === 'dark';
  const tokens = new Map<string, Oklch>([
    ['surface', step(grey, 1)],
    ['canvas', step(grey, isDark ? 1 : 2)],
    ['sunken', step(grey, isDark ? 2 : 3)],
    ['raised', step(grey, isDark ? 3 : 1)],
    ['hover', step(grey, isDark ? 3 : 3)],
    ['pressed', step(grey, 4)],
    ['line', step(grey, isDark ? 5 : 6)],
    ['line-button', step(grey, 7)],
    ['line-strong', step(grey, 8)],
    ['muted', step(grey, 11)],
    ['text', step(grey, 12)],
    ['accent', step(accent, 11)],
    ['accent-hover', step(accent, 12)],
    ['on-accent', wordsOn(step(accent, 11))],
    ['accent-soft', step(accent, 3)],
    ['accent-line', step(accent, 7)],
    ['focus', step(accent, 11)],
    ['brand', step(accent, 9)],
    ['brand-hover', step(accent, 10)],
    ['on-brand', wordsOn(step(accent, 9))],
  ]);
  return { grey, accent, tokens };
};

/**
 * Declarations of all names for both themes, for `:root`.
 * @param darkColor of the dark theme; null for that of the light one
 */
export const paletteCss = (primaryColor: string, darkColor: string | null = null): string => {
  const light = paletteOf(primaryColor, 'light');
  const dark = paletteOf(darkColor ?? primaryColor, 'dark');
  return [...light.tokens]
    .map(([name, color]) => {
      const other = dark.tokens.get(name) ?? color;
      return `--${name}:light-dark(${cssOf(color)},${cssOf(other)})`;
    })
    .join(';');
};
