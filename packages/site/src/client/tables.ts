/** Says of each table whether it is wider than its place, which style sheets cannot know. */
import { all } from './element.ts';

export const startTables = (): void => {
  const tables = all('.quoin-table');
  if (tables.length === 0) return;
  const measure = (table: HTMLElement): void => {
    // Measured as it is without either: both change the place of the table.
    delete table.dataset.wide;
    delete table.dataset.fits;
    const isWide = table.scrollWidth > table.clientWidth;
    table.dataset[isWide ? 'wide' : 'fits'] = '';
  };
  let width = 0;
  new ResizeObserver(([page]) => {
    const now = page?.contentRect.width ?? 0;
    if (now === width) return;
    width = now;
    for (const table of tables) measure(table);
  }).observe(document.documentElement);
  // Tables of a closed tab have no width until it opens.
  for (const details of all('details')) {
    details.addEventListener('toggle', () => {
      for (const table of all('.quoin-table', details)) measure(table);
    });
  }
};
