/** Code in several versions, and commands of a terminal. */

import { fenceTitle } from '../fence-title.ts';
import { writeCode } from '../render/code/code.ts';
import { writeCodeHead } from '../render/code/code-block.ts';
import { languageName } from '../render/code/language-names.ts';
import { type Block, boolean, string, words } from './block.ts';
import { paragraphs, strong, writeDetails } from './rendering.ts';

export const code: readonly Block[] = [
  {
    name: 'CodeGroup',
    category: 'code',
    description: 'Several code blocks, shown one at a time',
    attributes: [
      string('group', 'Groups with the same name switch together'),
      boolean('dropdown', 'A menu in place of tabs'),
    ],
    parents: null,
    children: 'Fenced code blocks, each with a title after the language',
    contains: ['code'],
    inline: false,
    example:
      '<CodeGroup>\n\n```sh npm\nnpm install\n```\n\n```sh Bun\nbun install\n```\n\n</CodeGroup>',
    html(html, block) {
      const group = `quoin-code-${html.count()}`;
      html.out.open('div', {
        class: 'quoin-code-group',
        'data-group': block.text('group'),
        'data-dropdown': block.flag('dropdown') ? '' : null,
      });
      let isOpen = true;
      for (const child of block.element.children) {
        if (child.type === 'code') {
          const name = languageName(child.lang || 'text');
          const title = fenceTitle(child.meta) ?? name ?? ({ key: 'code.text' } as const);
          const className = 'quoin-code-tab';
          const summary = (): void => html.out.words(title);
          const code = (): void => writeCode(html, child, { hasTitle: false, prompt: null });
          writeDetails(html, { className, group, isOpen }, summary, code);
          isOpen = false;
        } else html.node(child);
      }
      html.out.close('div');
    },
    clean: (clean, block) =>
      paragraphs(
        ...clean
          .parts(block.element)
          .map(({ node, text }) =>
            paragraphs(strong(node.type === 'code' ? fenceTitle(node.meta) : null), text),
          ),
      ),
  },
  {
    name: 'Terminal',
    category: 'code',
    description: 'Commands and their output',
    attributes: [words('title', 'Text above'), string('prompt', 'Prompt before each command')],
    parents: null,
    children: 'Fenced code blocks',
    contains: ['code'],
    inline: false,
    example: '<Terminal title="Install">\n\n```sh\nnpm install\n```\n\n</Terminal>',
    html(html, block) {
      html.out.open('figure', { class: 'quoin-terminal' });
      writeCodeHead(html.out, block.text('title'), null);
      const looks = { hasTitle: true, prompt: block.text('prompt') };
      for (const child of block.element.children) {
        if (child.type === 'code') writeCode(html, child, looks);
        else html.node(child);
      }
      html.out.close('figure');
    },
    clean: (clean, block) => paragraphs(strong(block.text('title')), clean.content(block.element)),
  },
];
