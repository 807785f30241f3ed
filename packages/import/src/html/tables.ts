/** HTML tables hold more than Markdown's: what does not fit is changed here and reported. */
import type { Element, ElementContent } from 'hast';
import type { Report } from '../shared/report.ts';
import { element, elementsOf, isElement, property } from './hast.ts';

/** Cells of one table after spans are filled: a span of 1,000 × 65,534 is legal HTML. */
const MAX_CELLS = 100_000;

/** HTML's own limit of `colspan`. */
const MAX_COLUMN_SPAN = 1_000;

const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan'): number => {
  const span = Number.parseInt(property(cell, name) ?? '1', 10);
  return Number.isNaN(span) || span < 1 ? 1 : span;
};

const isCell = (node: ElementContent): node is Element =>
  isElement(node) && (node.tagName === 'td' || node.tagName === 'th');

/** Rows of the table itself, not of those inside it. */
const rowsOf = (table: Element): Element[][] =>
  table.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child.children.filter(isCell)] : rowsOf(child)));

const BLOCKS = new Set('p div ul ol dl table pre blockquote h1 h2 h3 h4 h5 h6 hr'.split(' '));

const isBlock = (node: ElementContent): node is Element =>
  isElement(node) && BLOCKS.has(node.tagName);

export const cellsOf = (table: Element): Element[] => rowsOf(table).flat();

/** Something else than one paragraph, which Word has in every cell. */
const holdsBlocks = ({ children }: Element): boolean => {
  const blocks = children.filter(isBlock);
  return blocks.length > 1 || blocks.some(({ tagName }) => tagName !== 'p');
};

/** Old pages arrange their parts in tables: such cells hold headings or further tables. */
export const isLayout = (table: Element): boolean => {
  if (property(table, 'role') === 'presentation') return true;
  const rows = rowsOf(table).filter((row) => row.length > 0);
  const cells = rows.flat();
  if (rows.length === cells.length && cells.some(holdsBlocks)) return true;
  return (
    cells.every(({ tagName }) => tagName === 'td') &&
    cells.some((cell) =>
      cell.children.some((child) =>
        [...elementsOf(child)].some(({ tagName }) => /^(?:table|h[1-6])$/.test(tagName)),
      ),
    )
  );
};

const lineBreak = (): Element => element('br', {}, []);

/** Blocks in a cell become lines of running text. */
const inline = (nodes: readonly ElementContent[], mark = ''): ElementContent[] => {
  const lines: ElementContent[][] = [];
  let open: ElementContent[] | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      open = null;
      lines.push(linesOfBlock(node, mark));
      continue;
    }
    if (open === null) {
      open = [];
      lines.push(open);
    }
    open.push(node);
  }
  const filled = lines.filter((line) =>
    line.some((node) => node.type !== 'text' || node.value.trim() !== ''),
  );
  return filled.flatMap((line, at) => (at === 0 ? line : [lineBreak(), ...line]));
};

const linesOfBlock = (block: Element, mark: string): ElementContent[] => {
  const { tagName, children } = block;
  if (tagName === 'pre') return [element('code', {}, children)];
  if (tagName === 'hr') return [];
  if (/^h[1-6]$/.test(tagName)) return [element('strong', {}, inline(children))];
  if (tagName !== 'ul' && tagName !== 'ol') return inline(children, mark);
  const items = children.filter(isElement);
  return items.flatMap((item, at) => {
    const label = `${mark}${tagName === 'ol' ? `${at + 1}.` : '•'} `;
    const line: ElementContent[] = [
      { type: 'text', value: label },
      ...inline(item.children, `${mark}  `),
    ];
    return at === 0 ? line : [lineBreak(), ...line];
  });
};

/** The table as paragraphs, one a row: for what no table of Markdown can hold. */
const asParagraphs = (rows: readonly Element[][]): ElementContent[] =>
  rows.map((cells) =>
    element(
      'p',
      {},
      cells.flatMap((cell, at): ElementContent[] =>
        at === 0
          ? inline(cell.children)
          : [{ type: 'text', value: ' — ' }, ...inline(cell.children)],
      ),
    ),
  );

/** Cells of the table once every row is as long as the longest and spans are filled. */
const filledCells = (rows: readonly Element[][]): number => {
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const spanned = rows
    .flat()
    .reduce(
      (sum, cell) =>
        sum +
        Math.min(spanOf(cell, 'colSpan'), MAX_COLUMN_SPAN) *
          Math.min(spanOf(cell, 'rowSpan'), rows.length),
      0,
    );
  return Math.max(rows.length * columns, spanned);
};

const takeCaptions = (table: Element): Element[] => {
  const isCaption = (node: ElementContent): node is Element =>
    isElement(node) && node.tagName === 'caption';
  const captions = table.children.filter(isCaption);
  table.children = table.children.filter((child) => !isCaption(child));
  return captions.map(({ children }) => element('p', {}, children));
};

/**
 * @param table Its cells are cleaned already.
 * @param nested Whether it is in a cell of another table.
 */
export const fitTable = (table: Element, nested: boolean, report: Report): ElementContent[] => {
  const rows = rowsOf(table);
  const captions = takeCaptions(table);
  const [onlyCell, ...otherCells] = rows.flat();
  if (onlyCell === undefined) return captions;
  if (otherCells.length === 0) return [...captions, element('div', {}, onlyCell.children)];
  if (nested) {
    report.count('A table inside another table became lines');
    return [...captions, ...asParagraphs(rows)];
  }
  if (filledCells(rows) > MAX_CELLS) {
    report.count('A table too large for Markdown became paragraphs');
    return [...captions, ...asParagraphs(rows)];
  }
  let merged = false;
  let blocks = false;
  for (const cell of rows.flat()) {
    merged ||= spanOf(cell, 'colSpan') > 1 || spanOf(cell, 'rowSpan') > 1;
    cell.properties.colSpan = Math.min(spanOf(cell, 'colSpan'), MAX_COLUMN_SPAN);
    cell.properties.rowSpan = Math.min(spanOf(cell, 'rowSpan'), rows.length);
    if (!cell.children.some(isBlock)) continue;
    blocks ||= cell.children.filter(isElement).some((child) => child.tagName !== 'p');
    cell.children = inline(cell.children);
  }
  if (merged) report.count('A table has merged cells: the merged ones follow as empty cells');
  if (blocks) report.count('A table has lists or other blocks in its cells: they became lines');
  return [...captions, table];
};
