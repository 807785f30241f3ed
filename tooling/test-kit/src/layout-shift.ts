/** What has moved in a page after it was painted. */
import type { Page } from 'playwright-core';

/** A string, because it runs in the browser. Two frames: what changed until now has been painted. */
const READ = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const edges = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(',');
    resolve(observer.takeRecords().map(({ value, sources }) => [
      value,
      ...sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.textContent ?? '').slice(0, 60) +
        ' ' + edges(previousRect) + ' → ' + edges(currentRect)),
    ].join(' ')));
  }));
})`;

/** Returns each layout shift since the page was opened, with the elements that moved: x, y, width and height in pixels. */
export const layoutShiftOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(READ);
