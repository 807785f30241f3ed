/** How far two colors are apart, as the browser paints them (WCAG 2.2, contrast ratio). */

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the color that the browser paints for any notation, 0–255. */
const painted = (color: string): Rgb => {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(painted(one)), luminance(painted(other))].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
};
