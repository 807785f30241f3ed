/** The color of words on a color that an author chose, which is the same in the light and the dark. */

/** Of sRGB (WCAG 2.2, relative luminance). @param channel from 0 to 1 */
const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string): number => {
  const digits = hex.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(wide.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The luminance at which black and white have the same contrast. */
const MIDDLE = 0.179;

/** @param hex `#rgb` or `#rrggbb` */
export const textOn = (hex: string): string => (luminance(hex) > MIDDLE ? '#000' : '#fff');
