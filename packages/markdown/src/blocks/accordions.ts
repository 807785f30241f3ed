/** Passages that open when a reader asks for them. */
import { anchorId, type Block, boolean, icon, words } from './block.ts';

const defaultOpen = boolean('defaultOpen', 'Open from the start');

export const accordions: readonly Block[] = [
  {
    name: 'AccordionGroup',
    category: 'layout',
    description: 'Accordions that belong together',
    attributes: [],
    parents: null,
    children: 'Accordion blocks',
    contains: ['Accordion'],
    inline: false,
    example:
      '<AccordionGroup>\n  <Accordion title="Is it free?">\n    Yes.\n  </Accordion>\n  <Accordion title="Is it fast?">\n    Yes.\n  </Accordion>\n</AccordionGroup>',
  },
  {
    name: 'Accordion',
    category: 'layout',
    description: 'A titled passage that opens and closes',
    attributes: [
      words('title', 'What is inside', { required: true }),
      words('description', 'A line below the title'),
      icon,
      defaultOpen,
      anchorId,
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Accordion title="Is it free?">\n  Yes.\n</Accordion>',
  },
  {
    name: 'Expandable',
    category: 'layout',
    description: 'Details of what stands before, such as the fields of an object',
    attributes: [
      words('title', 'What the details are of', { default: 'Details' }),
      defaultOpen,
      anchorId,
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Expandable title="Properties">\n  - `id`: a number\n</Expandable>',
  },
];
