/** Code in several versions, and commands of a terminal. */
import { type Block, boolean, string, words } from './block.ts';

export const code: readonly Block[] = [
  {
    name: 'CodeGroup',
    category: 'code',
    description: 'Several code blocks of which one is shown at a time',
    attributes: [
      string('group', 'Groups of one name switch together'),
      boolean('dropdown', 'A menu in place of tabs'),
    ],
    parents: null,
    children: 'Fenced code blocks, each with its title behind the language',
    contains: ['code'],
    inline: false,
    example:
      '<CodeGroup>\n\n```sh npm\nnpm install\n```\n\n```sh Bun\nbun install\n```\n\n</CodeGroup>',
  },
  {
    name: 'Terminal',
    category: 'code',
    description: 'Commands and what they print',
    attributes: [words('title', 'Words above'), string('prompt', 'Before each command')],
    parents: null,
    children: 'Fenced code blocks',
    contains: ['code'],
    inline: false,
    example: '<Terminal title="Install">\n\n```sh\nnpm install\n```\n\n</Terminal>',
  },
];
