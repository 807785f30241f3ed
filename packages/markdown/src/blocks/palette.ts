/**
 * The colors that marks may have (`@quoin/markdown/palette`). Authors name any; the style sheet has these
 * few, each readable in the light and in the dark, so that what is named becomes the nearest.
 */

/** Names of the colors, in the order in which authors choose from them. */
export const PALETTE = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;

export type PaletteColor = (typeof PALETTE)[number];

/** Names of CSS and of other products that are not colors of Quoin. */
const NAMES: ReadonlyMap<string, PaletteColor> = new Map([
  ['grey', 'gray'],
  ['black', 'gray'],
  ['white', 'gray'],
  ['silver', 'gray'],
  ['slate', 'gray'],
  ['zinc', 'gray'],
  ['neutral', 'gray'],
  ['default', 'gray'],
  ['surface', 'gray'],
  ['muted', 'gray'],
  ['crimson', 'red'],
  ['tomato', 'red'],
  ['danger', 'red'],
  ['error', 'red'],
  ['destructive', 'red'],
  ['warning', 'orange'],
  ['caution', 'orange'],
  ['amber', 'yellow'],
  ['gold', 'yellow'],
  ['lime', 'green'],
  ['emerald', 'green'],
  ['success', 'green'],
  ['tip', 'green'],
  ['cyan', 'teal'],
  ['aqua', 'teal'],
  ['turquoise', 'teal'],
  ['sky', 'blue'],
  ['navy', 'blue'],
  ['info', 'blue'],
  ['note', 'blue'],
  ['primary', 'blue'],
  ['indigo', 'purple'],
  ['violet', 'purple'],
  ['magenta', 'pink'],
  ['fuchsia', 'pink'],
  ['rose', 'pink'],
]);

/** Where each color's hues end, in degrees of HSL; red begins again behind pink. */
const HUES: readonly (readonly [end: number, color: PaletteColor])[] = [
  [14, 'red'],
  [40, 'orange'],
  [68, 'yellow'],
  [155, 'green'],
  [194, 'teal'],
  [248, 'blue'],
  [290, 'purple'],
  [343, 'pink'],
  [360, 'red'],
];

/** Saturation of HSV below which no client sees a color. */
const GRAY = 0.15;

const channels = (hex: string): readonly number[] => {
  const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16) / 255);
};

const nearest = (hex: string): PaletteColor => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === 0 || range / most < GRAY) return 'gray';
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (sector * 60 + 360) % 360;
  return HUES.find(([end]) => hue <= end)?.[1] ?? 'red';
};

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * Returns the color of the palette that is nearest to a name or a hexadecimal value of CSS.
 * @returns null for a text that is not a color
 */
export const paletteColor = (written: string): PaletteColor | null => {
  const text = written.trim().toLowerCase();
  const hex = HEX.exec(text)?.[1];
  if (hex !== undefined) return nearest(hex);
  // `darkblue`, `dark-red`, `green-500`, `blue-destructive`
  for (const word of text.match(/[a-z]+/g)?.reverse() ?? []) {
    const known = NAMES.get(word) ?? PALETTE.find((color) => word.endsWith(color));
    if (known !== undefined) return known;
  }
  return null;
};
