/** Steps: what to do, one after the other. */
import { anchorId, type Block, icon, number, oneOf, words } from './block.ts';
import { childBlock, indent, paragraphs, strong, writeTitle } from './rendering.ts';

const titleSize = oneOf('titleSize', ['p', 'h2', 'h3', 'h4'], 'Size of the titles', {
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
    html(html, block) {
      html.out.open('ol', { class: 'quoin-steps', 'data-title-size': block.text('titleSize') });
      html.content(block.element);
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
      titleSize,
      anchorId,
    ],
    parents: ['Steps'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Steps>\n  <Step title="Install">\n    Run the installer.\n  </Step>\n</Steps>',
    html(html, block) {
      const size = block.text('titleSize') ?? 'p';
      html.out.open('li', {
        class: 'quoin-step',
        id: html.anchor(block.element),
        value: block.number('stepNumber', 0, 9999),
      });
      writeTitle(html, /^h[2-4]$/.test(size) ? size : 'p', 'quoin-step-title', block);
      html.content(block.element);
      html.out.close('li');
    },
    clean: (clean, block) => paragraphs(strong(block.text('title')), clean.content(block.element)),
  },
];
