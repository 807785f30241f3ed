/** Cards: links to what comes next, each with a title and a few words. */
import { type Block, boolean, color, icon, number, url, words } from './block.ts';

export const cards: readonly Block[] = [
  {
    name: 'CardGroup',
    category: 'layout',
    description: 'Cards side by side',
    attributes: [number('cols', 'Cards in a row, 1 to 4', { default: 2 })],
    parents: null,
    children: 'Card blocks',
    contains: ['Card'],
    inline: false,
    example:
      '<CardGroup cols={2}>\n  <Card title="Start" href="/start">\n    Install and run.\n  </Card>\n  <Card title="Reference" href="/reference">\n    Every setting.\n  </Card>\n</CardGroup>',
  },
  {
    name: 'Card',
    category: 'layout',
    description: 'A framed passage, a link where it has an address',
    attributes: [
      words('title', 'Heading of the card'),
      icon,
      color('color', 'Colour of the icon'),
      url('href', 'Where the card leads'),
      url('img', 'Image above the title'),
      words('cta', 'Words of the link at the end'),
      boolean('arrow', 'Shows that the card leads away'),
      boolean('horizontal', 'Icon beside the text, not above'),
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Card title="Start" icon="rocket" href="/start">\n  Install and run.\n</Card>',
  },
];
