/** Steps: what to do, one after the other. */
import { anchorId, type Block, icon, number, oneOf, words } from './block.ts';

const titleSize = oneOf('titleSize', ['p', 'h2', 'h3', 'h4'], 'How large titles are shown', {
  default: 'p',
});

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
  },
  {
    name: 'Step',
    category: 'layout',
    description: 'One step',
    attributes: [
      words('title', 'What is done in this step'),
      icon,
      number('stepNumber', 'Number in place of the counted one'),
      titleSize,
      anchorId,
    ],
    parents: ['Steps'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Steps>\n  <Step title="Install">\n    Run the installer.\n  </Step>\n</Steps>',
  },
];
