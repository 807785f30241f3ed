/** Whether two pictures look the same. */
import type { Page } from 'playwright-core';

/**
 * Of 255, in any channel. What changes on a page is drawn again in parts, and a round corner that is
 * drawn in two differs by one from that drawn in one pass; any other color differs by more.
 */
const ROUNDING = 2;

/** For browsers: the greatest difference of any two pixels, or none where the sizes differ. */
const GREATEST = `async (one, other) => {
  const pixelsOf = async (png) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + png;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.width !== b.width || a.height !== b.height) return null;
  return a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - b.data[at])), 0);
}`;

/** @param page any page: pictures are read in its browser */
export const isSamePicture = async (page: Page, one: Buffer, other: Buffer): Promise<boolean> => {
  const pictures = [one, other].map((png) => JSON.stringify(png.toString('base64')));
  const greatest = await page.evaluate(`(${GREATEST})(${pictures.join()})`);
  return typeof greatest === 'number' && greatest <= ROUNDING;
};
