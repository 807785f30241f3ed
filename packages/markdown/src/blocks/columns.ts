/** Columns side by side. */
import { share } from '../render/lengths.ts';
import { type Block, number, string } from './block.ts';

const example =
  '<Columns cols={2}>\n  <Column>\n    On the left.\n  </Column>\n  <Column>\n    On the right.\n  </Column>\n</Columns>';

export const columns: readonly Block[] = [
  {
    name: 'Columns',
    category: 'layout',
    description: 'Content side by side',
    attributes: [number('cols', 'Columns in a row, 1 to 4', { default: 2 })],
    parents: null,
    children: 'Column, Card or Frame blocks',
    contains: ['Column', 'Card', 'Frame'],
    inline: false,
    example,
    html(html, block) {
      html.out.open('div', {
        class: 'quoin-columns',
        'data-cols': block.number('cols', 1, 4) ?? 2,
      });
      html.content(block.element);
      html.out.close('div');
    },
    clean: (clean, block) => clean.content(block.element),
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
    html(html, block) {
      html.out.open('div', { class: 'quoin-column', 'data-width': share(block.text('width')) });
      html.content(block.element);
      html.out.close('div');
    },
    clean: (clean, block) => clean.content(block.element),
  },
];
