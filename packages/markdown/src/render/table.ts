/** Tables of GFM: as many cells in each row as the first has (GFM §4.10). */
import type { Table, TableRow } from 'mdast';
import type { PageWriter } from './page-writer.ts';

export const writeTable = (page: PageWriter, table: Table): void => {
  const { out } = page;
  const [head, ...rows] = table.children;
  if (head === undefined) return;
  const writeRow = ({ children }: TableRow, element: 'th' | 'td'): void => {
    out.html('<tr>\n');
    const missing = Math.max(0, head.children.length - children.length);
    const columns = head.children.length - missing + page.takeEmptyCells(missing);
    for (let column = 0; column < columns; column++) {
      out.open(element, { align: table.align?.[column] ?? null });
      page.runningText(children[column]?.children ?? []);
      out.html(`</${element}>\n`);
    }
    out.html('</tr>\n');
  };
  out.html('<table>\n<thead>\n');
  writeRow(head, 'th');
  out.html('</thead>\n');
  if (rows.length > 0) {
    out.html('<tbody>\n');
    for (const row of rows) writeRow(row, 'td');
    out.html('</tbody>\n');
  }
  out.html('</table>\n');
};
