/**
 * Colors by lightness, chroma and hue, by perception: OKLCH, and the way from and to sRGB (CSS
 * Color 4 §10.2, with Ottosson's matrices), and contrast (WCAG 2.2).
 */

export interface Oklch {
  /** 0 to 1. */
  readonly l: number;
  /** 0 to some 0.37. */
  readonly c: number;
  /** Degrees. */
  readonly h: number;
}

/** Red, green and blue, 0 to 1, linear in light. */
type Linear = readonly [red: number, green: number, blue: number];

const decoded = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** @param hex `#rgb` or `#rrggbb` */
const linearOf = (hex: string): Linear => {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number): number =>
    decoded(Number.parseInt(wide.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
};

export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: (hue + 360) % 360,
  };
};

const linearOfOklch = ({ l: lightness, c, h }: Oklch): Linear => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Difference that a screen cannot show. */
const TOLERANCE = 0.0005;

const isInGamut = (color: Oklch): boolean =>
  linearOfOklch(color).every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);

/** Steps of a search by halves: finer than what is written of a chroma. */
const HALVINGS = 12;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * The color as it is written, so that what is measured is what is shown: rounded, with as much of
 * its chroma as sRGB has at that lightness.
 */
export const shown = ({ l, c, h }: Oklch): Oklch => {
  const lightness = rounded(l, 3);
  const hue = rounded(h, 1);
  let inside = 0;
  let outside = c;
  if (isInGamut({ l: lightness, c, h: hue })) inside = c;
  else {
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (inside + outside) / 2;
      if (isInGamut({ l: lightness, c: middle, h: hue })) inside = middle;
      else outside = middle;
    }
  }
  return { l: lightness, c: Math.floor(inside * 1000) / 1000, h: hue };
};

/** WCAG 2.2, relative luminance. */
const luminance = (color: Oklch): number => {
  const [red, green, blue] = linearOfOklch(color).map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** WCAG 2.2, contrast ratio: 1 to 21. */
export const contrast = (one: Oklch, other: Oklch): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** As CSS writes it. */
export const cssOf = ({ l, c, h }: Oklch): string =>
  c === 0 ? `oklch(${l} 0 0)` : `oklch(${l} ${c} ${h})`;
