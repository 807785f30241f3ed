/** Passages that open when a reader clicks them. */
import type { Words } from '../render/block-messages.ts';
import { anchorId, type Block, boolean, icon, words } from './block.ts';
import { writeIcon } from './icon.ts';
import { type BlockHtml, paragraphs, strong, writeDetails, writeWords } from './rendering.ts';
import type { Values } from './values.ts';

const defaultOpen = boolean('defaultOpen', 'Open when the page loads');

const writeOpening = (html: BlockHtml, block: Values, className: string, title: Words): void => {
  const { out } = html;
  const summary = (): void => {
    writeIcon(html, block.text('icon'));
    out.words(block.text('title') ?? title);
    writeWords(out, 'span', `${className}-description`, block.text('description'));
  };
  const id = html.anchor(block.element);
  const isOpen = block.flag('defaultOpen');
  writeDetails(html, { className, id, isOpen }, summary, () => html.content(block.element));
};

export const accordions: readonly Block[] = [
  {
    name: 'AccordionGroup',
    category: 'layout',
    description: 'A group of accordions',
    attributes: [],
    parents: null,
    children: 'Accordion blocks',
    contains: ['Accordion'],
    inline: false,
    example:
      '<AccordionGroup>\n  <Accordion title="Is it free?">\n    Yes.\n  </Accordion>\n  <Accordion title="Is it fast?">\n    Yes.\n  </Accordion>\n</AccordionGroup>',
    html(html, block) {
      html.out.open('div', { class: 'quoin-accordions' });
      html.content(block.element);
      html.out.close('div');
    },
    clean: (clean, block) => clean.content(block.element),
  },
  {
    name: 'Accordion',
    category: 'layout',
    description: 'Content with a title that readers open and close',
    attributes: [
      words('title', 'Title of the content', { required: true }),
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
    html: (html, block) => writeOpening(html, block, 'quoin-accordion', ''),
    clean: (clean, block) =>
      paragraphs(
        strong(block.text('title')),
        block.text('description'),
        clean.content(block.element),
      ),
  },
  {
    name: 'Expandable',
    category: 'layout',
    description: 'Details of the content before the block, such as the fields of an object',
    attributes: [
      words('title', 'Label that opens the details', { default: 'Details' }),
      defaultOpen,
      anchorId,
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Expandable title="Properties">\n  - `id`: a number\n</Expandable>',
    html: (html, block) => writeOpening(html, block, 'quoin-expandable', { key: 'block.details' }),
    clean: (clean, block) =>
      paragraphs(strong(block.text('title') ?? 'Details'), clean.content(block.element)),
  },
];
