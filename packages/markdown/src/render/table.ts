/**
 * Tables of GFM: as many cells in each row as the first has (GFM §4.10). Wide ones scroll in an
 * element of their own, which has a name and the focus, for readers without a mouse.
 */
import type { Table, TableRow } from 'mdast';
import { nodeText } from '../node-text.ts';
import type { PageWriter } from './page-writer.ts';

/** Characters of a name that is read aloud. */
const MAX_NAME = 100;

/** Its columns; empty if they have no names. */
const nameOf = (head: TableRow): string => {
  const columns = head.children.map(nodeText).filter((words) => words !== '');
  const name = columns.join(', ');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).toWellFormed()}…` : name;
};

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
  const columns = nameOf(head);
  page.direct(table);
  out.html('<div class="quoin-table" role="group"');
  out.labelled({ key: columns === '' ? 'table.name' : 'table.named' }, { columns });
  out.html(' tabindex="0">');
  out.open('table');
  out.html('\n');
  // GFM has no table without a header: an empty one is how authors write it.
  const isHeadless =
    rows.length > 0 && head.children.every(({ children }) => children.length === 0);
  if (!isHeadless) {
    out.html('<thead>\n');
    writeRow(head, 'th');
    out.html('</thead>\n');
  }
  if (rows.length > 0) {
    out.html('<tbody>\n');
    for (const row of rows) writeRow(row, 'td');
    out.html('</tbody>\n');
  }
  out.html('</table>\n</div>\n');
};
