/** An icon of the 24-pixel grid that Lucide and Tabler share, in the color of the text around it. */

/** @param body elements of SVG @param size CSS pixels */
export const iconSvg = (body: string, size: number): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}">${body}</svg>`;
