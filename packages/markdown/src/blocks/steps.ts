/** Steps: what to do, one after the other. */
import { anchorId, type Block, icon, number, oneOf, words } from './block.ts';
import { type BlockHtml, childBlock, indent, paragraphs, strong, writeTitle } from './rendering.ts';
import type { Values } from './values.ts';

const SIZES = ['p', 'h2', 'h3', 'h4'];
const titleSize = oneOf('titleSize', SIZES, 'Size of the titles', { default: 'p' });
const ownTitleSize = oneOf(
  'titleSize',
  SIZES,
  'Size of the title, in place of the one of the group',
);

const titleTag = (size: string | null): string =>
  size !== null && /^h[2-4]$/.test(size) ? size : 'p';

/** @param usualSize of the titles of the group, for a step without its own */
const writeStep = (html: BlockHtml, step: Values, usualSize: string | null): void => {
  html.out.open('li', {
    class: 'quoin-step',
    id: html.anchor(step.element),
    value: step.number('stepNumber', 0, 9999),
  });
  writeTitle(html, titleTag(step.text('titleSize') ?? usualSize), 'quoin-step-title', step);
  html.content(step.element);
  html.out.close('li');
};

export const steps: readonly Block[] = [
  {
    name: 'Steps',
    category: 'layout',
    description: 'A numbered sequence of steps',
    attributes: [titleSize],
    parents: null,
    children: 'Step blocks',
    contains: ['Step'],
    inline: false,
    example:
      '<Steps>\n  <Step title="Install">\n    Run the installer.\n  </Step>\n  <Step title="Start">\n    Open the page.\n  </Step>\n</Steps>',
    html(html, block) {
      html.out.open('ol', { class: 'quoin-steps' });
      for (const child of block.element.children) {
        const step = childBlock(child, 'Step');
        if (step === null) html.node(child);
        else writeStep(html, step, block.text('titleSize'));
      }
      html.out.close('ol');
    },
    clean(clean, block) {
      let number = 0;
      const items = clean.parts(block.element).map(({ node, text }) => {
        const step = childBlock(node, 'Step');
        if (step === null) return text;
        number = step.number('stepNumber', 0, 9999) ?? number + 1;
        const marker = `${number}. `;
        return marker + indent(text, ' '.repeat(marker.length));
      });
      return paragraphs(...items);
    },
  },
  {
    name: 'Step',
    category: 'layout',
    description: 'One step',
    attributes: [
      words('title', 'Title of the step'),
      icon,
      number('stepNumber', 'Number in place of the automatic one'),
      ownTitleSize,
      anchorId,
    ],
    parents: ['Steps'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Steps>\n  <Step title="Install">\n    Run the installer.\n  </Step>\n</Steps>',
    html: (html, block) => writeStep(html, block, null),
    clean: (clean, block) => paragraphs(strong(block.text('title')), clean.content(block.element)),
  },
];
