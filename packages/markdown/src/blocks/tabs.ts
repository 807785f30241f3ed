/** Tabs: several versions of one passage, of which a reader wants one. */
import { anchorId, type Block, boolean, icon, string, words } from './block.ts';

const example =
  '<Tabs>\n  <Tab title="npm">\n    Run `npm install`.\n  </Tab>\n  <Tab title="Bun">\n    Run `bun install`.\n  </Tab>\n</Tabs>';

export const tabs: readonly Block[] = [
  {
    name: 'Tabs',
    category: 'layout',
    description: 'Passages of which one is shown at a time',
    attributes: [
      string('group', 'Tabs of one group switch together'),
      boolean('sync', 'Switch together with tabs of the same titles', { default: true }),
    ],
    parents: null,
    children: 'Tab blocks',
    contains: ['Tab'],
    inline: false,
    example,
  },
  {
    name: 'Tab',
    category: 'layout',
    description: 'One of the passages',
    attributes: [
      words('title', 'Label of the tab', { required: true }),
      icon,
      boolean('default', 'Shown at first, in place of the first tab'),
      anchorId,
    ],
    parents: ['Tabs'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example,
  },
];
