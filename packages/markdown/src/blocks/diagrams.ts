/** Languages that become a picture. */
import { writeDiagram } from '../render/diagram.ts';
import { writeDisplayed, writeFormula } from '../render/formula.ts';
import { type Block, boolean, words } from './block.ts';
import { writeCaptioned } from './captioned.ts';
import { paragraphs } from './rendering.ts';

export const diagrams: readonly Block[] = [
  {
    name: 'Mermaid',
    category: 'diagram',
    description: 'A Mermaid diagram; a code fence with the language `mermaid` works too',
    attributes: [words('caption', 'Text below')],
    parents: null,
    children: 'The diagram as text, best in a fenced code block',
    contains: null,
    inline: false,
    example: '<Mermaid>\n\n```mermaid\ngraph LR; Draft --> Published\n```\n\n</Mermaid>',
    html: (html, block) => writeDiagram(html, html.verbatim(block.element), block.text('caption')),
    clean: (clean, block) =>
      paragraphs(`\`\`\`mermaid\n${clean.verbatim(block.element)}\n\`\`\``, block.text('caption')),
  },
  {
    name: 'Math',
    category: 'diagram',
    description: 'A TeX formula',
    attributes: [boolean('display', 'On a line of its own'), words('caption', 'Text below')],
    parents: null,
    children: 'The formula as text, or as code if it contains `*`, `_` or `<`',
    contains: null,
    inline: true,
    example: 'The sum is <Math>`a^2 + b^2`</Math>.',
    html(html, block) {
      const tex = html.verbatim(block.element);
      if (block.element.type === 'mdxJsxTextElement') {
        writeFormula(html, tex, block.flag('display'));
      } else if (block.text('caption') === null) writeDisplayed(html, tex);
      else writeCaptioned(html.out, 'quoin-captioned', block, () => writeDisplayed(html, tex));
    },
    clean(clean, block) {
      const formula = clean.verbatim(block.element);
      if (block.element.type === 'mdxJsxTextElement') return `$${formula}$`;
      return paragraphs(`$$\n${formula}\n$$`, block.text('caption'));
    },
  },
];
