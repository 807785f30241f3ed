/** Languages that are drawn in the reader's browser. */
import { type Block, boolean, words } from './block.ts';

export const diagrams: readonly Block[] = [
  {
    name: 'Mermaid',
    category: 'diagram',
    description: 'A diagram in the language of Mermaid; a code fence of that language is one too',
    attributes: [words('caption', 'Words below')],
    parents: null,
    children: 'The diagram as text, best in a fenced code block',
    contains: null,
    inline: false,
    example: '<Mermaid>\n\n```mermaid\ngraph LR; Draft --> Published\n```\n\n</Mermaid>',
  },
  {
    name: 'Math',
    category: 'diagram',
    description: 'A formula in the language of TeX',
    attributes: [boolean('display', 'On a line of its own'), words('caption', 'Words below')],
    parents: null,
    children: 'The formula as text, as code where it holds `*`, `_` or `<`',
    contains: null,
    inline: true,
    example: 'The sum is <Math>`a^2 + b^2`</Math>.',
  },
];
