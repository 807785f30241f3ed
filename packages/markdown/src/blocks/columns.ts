/** Columns side by side. */
import { type Block, number, string } from './block.ts';

const example =
  '<Columns cols={2}>\n  <Column>\n    On the left.\n  </Column>\n  <Column>\n    On the right.\n  </Column>\n</Columns>';

export const columns: readonly Block[] = [
  {
    name: 'Columns',
    category: 'layout',
    description: 'Passages side by side',
    attributes: [number('cols', 'Columns in a row, 1 to 4', { default: 2 })],
    parents: null,
    children: 'Column, Card or Frame blocks',
    contains: ['Column', 'Card', 'Frame'],
    inline: false,
    example,
  },
  {
    name: 'Column',
    category: 'layout',
    description: 'One of the columns',
    attributes: [string('width', 'Share of the width in percent, such as `40%`')],
    parents: ['Columns'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example,
  },
];
