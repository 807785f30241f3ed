/**
 * Twelve steps of grey and twelve of the accent, for one theme: 1 and 2 are grounds, 3 to 5 what
 * is on them, 6 to 8 lines, 9 and 10 the owner's color and its darker or lighter neighbour, 11 and
 * 12 words. The accent is the owner's; greys take a breath of its hue.
 */
import { contrast, type Oklch, shown } from './oklch.ts';

export type Scheme = 'light' | 'dark';

/** From the ground to the words. */
export type Scale = readonly Oklch[];

/** Lightness of the steps. The ninth and tenth of the accent are the owner's. */
const LIGHTNESS: Readonly<Record<Scheme, readonly number[]>> = {
  light: [1, 0.982, 0.966, 0.948, 0.928, 0.91, 0.87, 0.62, 0.56, 0.5, 0.45, 0.22],
  dark: [0.185, 0.21, 0.24, 0.27, 0.3, 0.33, 0.4, 0.58, 0.64, 0.7, 0.78, 0.94],
};

/** A grey that leans to the accent, and is still grey. */
const GREY_CHROMA: Readonly<Record<Scheme, readonly number[]>> = {
  light: [0, 0.003, 0.004, 0.005, 0.006, 0.008, 0.011, 0.015, 0.016, 0.017, 0.018, 0.018],
  dark: [0.008, 0.009, 0.01, 0.011, 0.012, 0.013, 0.015, 0.017, 0.017, 0.016, 0.014, 0.006],
};

/** Of the owner's chroma, where there is a tint of it. */
const TINT: Readonly<Record<Scheme, readonly number[]>> = {
  light: [0.02, 0.06, 0.12, 0.2, 0.28, 0.36, 0.48, 0.8],
  dark: [0.12, 0.18, 0.28, 0.36, 0.42, 0.48, 0.55, 0.8],
};

/** Chroma that a tint takes from even the most colorful accent. */
const MOST_TINT = 0.16;

/** WCAG 2.2 §1.4.3 and §1.4.6, with room for what rounding takes. */
const WORDS = 4.6;
const BODY = 7.1;

/** Lightness by which words are made darker or lighter until they can be read. */
const STEP = 0.004;

/** The nearest color that is out enough from all of these grounds. */
const readable = (wanted: Oklch, grounds: Scale, least: number, scheme: Scheme): Oklch => {
  const towards = scheme === 'light' ? -STEP : STEP;
  let color = shown(wanted);
  for (let l = wanted.l; l > 0 && l < 1; l += towards) {
    color = shown({ ...wanted, l });
    if (grounds.every((ground) => contrast(color, ground) >= least)) return color;
  }
  return scheme === 'light' ? { l: 0, c: 0, h: 0 } : { l: 1, c: 0, h: 0 };
};

/** Below this no reader sees a color, and its hue is nothing but rounding. */
const COLORLESS = 0.01;

export const greys = ({ c, h }: Oklch, scheme: Scheme): Scale =>
  LIGHTNESS[scheme].map((l, at) =>
    shown({ l, c: c < COLORLESS ? 0 : (GREY_CHROMA[scheme][at] ?? 0), h }),
  );

/** A color that has no hue of its own makes greys of the tints. */
const tintOf = (accent: Oklch, scheme: Scheme, at: number): Oklch => {
  const l = LIGHTNESS[scheme][at] ?? 0;
  return shown({ l, c: Math.min(accent.c, MOST_TINT) * (TINT[scheme][at] ?? 0), h: accent.h });
};

const WHITE: Oklch = { l: 1, c: 0, h: 0 };
const BLACK: Oklch = { l: 0, c: 0, h: 0 };

/** WCAG 2.2 §1.4.3, as it is. */
const LEAST = 4.5;

/** Words on a color: white where it can be read, else black; one of them always has 4.58:1. */
export const wordsOn = (ground: Oklch): Oklch => (contrast(WHITE, ground) >= LEAST ? WHITE : BLACK);

/** Lightness between a color and how it looks under the pointer. */
const UNDER_POINTER = 0.06;

/** Away from the words on it, so that these stay readable; at an end of the scale towards them. */
const neighbourOf = (solid: Oklch): Oklch => {
  const away = wordsOn(solid) === WHITE ? -UNDER_POINTER : UNDER_POINTER;
  const l = solid.l + away;
  return shown({ ...solid, l: l < 0.05 || l > 0.99 ? solid.l - 2 * away : l });
};

/** Where the search for words of the accent begins: the owner's lightness, within what can be read. */
const FIRST_WORDS: Readonly<Record<Scheme, (l: number) => number>> = {
  light: (l) => Math.min(l, 0.6),
  dark: (l) => Math.max(l, 0.72),
};

export const accents = (accent: Oklch, grey: Scale, scheme: Scheme): Scale => {
  const tints = TINT[scheme].map((_, at) => tintOf(accent, scheme, at));
  const solid = shown(accent);
  // Words of the accent are on the ground, on greys that lift something, and on its own tint.
  const grounds = [...grey.slice(0, 4), ...tints.slice(0, 4)];
  const words = readable({ ...accent, l: FIRST_WORDS[scheme](accent.l) }, grounds, WORDS, scheme);
  const strong = readable({ ...words, c: words.c * 0.8 }, grounds, BODY, scheme);
  return [...tints, solid, neighbourOf(solid), words, strong];
};
