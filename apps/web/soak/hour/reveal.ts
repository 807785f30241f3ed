/** Scrolls the tree to a row. */
import type { Locator, Page } from 'playwright-core';
import { rowOf } from './hand.ts';
import { until } from './until.ts';

/** Pixels of one turn of the wheel. */
const WHEEL = 120;

/** Rows that are far from those in sight are not in the document: the wheel brings them. */
export const reveal = async (page: Page, title: string): Promise<Locator> => {
  const row = rowOf(page, title);
  const tree = page.getByRole('tree', { name: 'Pages', exact: true });
  await tree.hover();
  let step = WHEEL;
  await until(async () => {
    const [top = 0, end = 0, rest = 0] = await tree.evaluate((element) => {
      const { y, height } = element.getBoundingClientRect();
      const { scrollHeight, scrollTop, clientHeight } = element;
      return [y, y + height, scrollHeight - clientHeight - scrollTop];
    });
    const place = (await row.count()) === 0 ? null : await row.boundingBox();
    if (place !== null && place.y >= top && place.y + place.height <= end) return true;
    if (place !== null) step = place.y < top ? -WHEEL : WHEEL;
    else if (rest < 1) step = -WHEEL;
    await page.mouse.wheel(0, step);
    return false;
  }, true);
  return row;
};
