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
  return inline ? ' Allowed in running text.' : '';
};

const blockText = (block: Block): string =>
  `### ${block.name}\n\n${block.description}.${placeOf(block)} Inside: ${block.children}.\n${attributesOf(block)}\n${fenced(block.example)}\n`;

export const blocksPage = (): string => `---
# Written by \`bun run --filter @quoin/markdown blocks-page\`; do not edit.
title: Blocks
description: Callouts, steps, tabs, cards and all other blocks of a page
---

A page is [Markdown](markdown.md). For content that Markdown does not have, Quoin has blocks: tags that begin with a capital letter.

\`\`\`\`md
<Tip title="Water">
  The outer pontoon has **fresh water**.
</Tip>
\`\`\`\`

The value of an attribute is a literal: \`title="text"\` or \`cols={2}\`. An attribute without a value is \`true\`. \`GET /components\` returns the list of blocks as data.

## How pages are shown

- \`GET /pages/:pageId/rendered\` returns safe HTML and its headings. Quoin keeps the elements of your own HTML that are on an [allow list](markdown.md#html). Links can use \`http\`, \`https\`, \`mailto\` and \`tel\`, or point into the project.
- The HTML contains no styles and no scripts, and its classes begin with \`quoin-\`. Tabs, accordions and code groups work without scripts. The browser's search finds text in closed ones, and a link to an anchor inside of one opens it.
- The parts of highlighted code have classes such as \`quoin-token-keyword\`. Quoin does not highlight code of more than 20,000 characters, or lines of more than 1,000.
- Quoin renders [formulas and diagrams](markdown.md#formulas-and-diagrams) as MathML and SVG.
- The names of icons are those of [Lucide](https://lucide.dev/icons), [Tabler](https://tabler.io/icons) or Font Awesome. If Quoin does not have the icon, it uses the most similar one. An unknown name shows no icon and takes no space.
- Quoin replaces a color with the nearest of nine colors that are readable in the light and the dark theme.
- Images of the project have their size in the HTML, and browsers load them when the reader scrolls near. Before a click, a page loads nothing from other sites. Images of other sites are links, and [videos, designs and programs](embeds.md) are links until a reader clicks them.
- Quoin shows the content of an unknown block. It shows \`{…}\`, \`import\` and \`export\` as text and never runs them.
- Headings have the same anchors as on GitHub. \`## Title {#name}\` sets an anchor.

## Blocks

${[...BLOCKS.values()].map(blockText).join('\n')}`;
