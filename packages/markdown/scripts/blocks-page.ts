/** The page of the documentation on blocks, written from the catalog. */
import { BLOCKS, type Block, type BlockAttribute } from '../src/index.ts';

const fenced = (text: string): string => `\`\`\`\`md\n${text}\n\`\`\`\``;

const valuesOf = ({ type, values, default: fallback }: BlockAttribute): string => {
  const kind = values === undefined ? type : values.map((value) => `\`${value}\``).join(', ');
  return fallback === null || fallback === false ? kind : `${kind}; \`${fallback}\` if left out`;
};

const attributeRow = (attribute: BlockAttribute): string =>
  `| \`${attribute.name}\`${attribute.required ? ' (required)' : ''} | ${valuesOf(attribute)} | ${attribute.description} |`;

const attributesOf = ({ attributes }: Block): string =>
  attributes.length === 0
    ? ''
    : `\n| Attribute | Values | Meaning |\n|---|---|---|\n${attributes.map(attributeRow).join('\n')}\n`;

const placeOf = ({ parents, inline }: Block): string => {
  if (parents !== null) return ` Allowed in ${parents.join(' or ')}.`;
  return inline ? ' May stand in running text.' : '';
};

const blockText = (block: Block): string =>
  `### ${block.name}\n\n${block.description}.${placeOf(block)} Inside: ${block.children}.\n${attributesOf(block)}\n${fenced(block.example)}\n`;

export const blocksPage = (): string => `---
# Written by \`bun run --filter @quoin/markdown blocks-page\`; do not edit.
title: Blocks
description: Callouts, steps, tabs, cards and all else that a page can hold beside Markdown
---

Pages are [Markdown](markdown.md). What Markdown lacks are blocks, written as tags with a capital letter. Attributes are literals: \`title="text"\`, \`cols={2}\`, or a name alone for yes. \`GET /components\` gives this list as data.

## How pages are shown

- \`GET /pages/:pageId/rendered\` gives safe HTML and its headings. Of an author's own HTML an [allow list](markdown.md#html) stays, and addresses are of \`http\`, \`https\`, \`mailto\` and \`tel\`, or within the project.
- Classes begin with \`quoin-\`; there are no styles and no programs in it. Tabs, accordions and code groups open and close by themselves, are found by the browser's search, and open where an address leads into them.
- The parts of highlighted code have classes such as \`quoin-token-keyword\`. Code over 20,000 characters, and lines over 1,000, stay plain.
- [Formulas and diagrams](markdown.md#formulas-and-diagrams) are drawn, as MathML and SVG.
- Icons go by the names of [Lucide](https://lucide.dev/icons), [Tabler](https://tabler.io/icons) or Font Awesome; an icon without its own drawing gets the nearest one, and an unknown name takes no space.
- Colors become the nearest of nine that are readable in the light and in the dark.
- Images of the project have their size, and are loaded when they come near. Nothing of other sites is loaded before a click: their images and pages are links, and [videos, designs and programs](embeds.md) are links until a reader clicks them.
- An unknown block is shown as its content. \`{…}\`, \`import\` and \`export\` are shown as text and never run.
- Headings have the anchors of GitHub. \`## Title {#name}\` names one by hand.

## Blocks

${[...BLOCKS.values()].map(blockText).join('\n')}`;
