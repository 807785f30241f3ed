/** Tabs: several versions of one passage, of which a reader wants one. */
import { anchorId, type Block, boolean, icon, string, words } from './block.ts';
import { writeIcon } from './icon.ts';
import { type BlockHtml, childBlock, paragraphs, strong, writeDetails } from './rendering.ts';
import type { Values } from './values.ts';

const example =
  '<Tabs>\n  <Tab title="npm">\n    Run `npm install`.\n  </Tab>\n  <Tab title="Bun">\n    Run `bun install`.\n  </Tab>\n</Tabs>';

/** `details` of one name close each other, so that tabs work, and are found, without a program. */
const writeTab = (html: BlockHtml, tab: Values, group: string, isOpen: boolean): void => {
  const summary = (): void => {
    writeIcon(html, tab.text('icon'));
    html.out.text(tab.text('title') ?? '');
  };
  const id = html.anchor(tab.element);
  writeDetails(html, { className: 'quoin-tab', id, group, isOpen }, summary, () =>
    html.content(tab.element),
  );
};

export const tabs: readonly Block[] = [
  {
    name: 'Tabs',
    category: 'layout',
    description: 'Content in tabs, shown one at a time',
    attributes: [
      string('group', 'Tabs with the same group switch together'),
      boolean('sync', 'Switches together with tabs that have the same titles', { default: true }),
    ],
    parents: null,
    children: 'Tab blocks',
    contains: ['Tab'],
    inline: false,
    example,
    html(html, block) {
      const { children } = block.element;
      const all = children.map((child) => ({ child, tab: childBlock(child, 'Tab') }));
      const shown =
        all.find(({ tab }) => tab?.flag('default')) ?? all.find(({ tab }) => tab !== null);
      const name = `quoin-tabs-${html.count()}`;
      html.out.open('div', {
        class: 'quoin-tabs',
        'data-group': block.text('group'),
        'data-sync': block.flag('sync', true) ? null : 'false',
      });
      for (const one of all) {
        if (one.tab === null) html.node(one.child);
        else writeTab(html, one.tab, name, one === shown);
      }
      html.out.close('div');
    },
    clean: (clean, block) => clean.content(block.element),
  },
  {
    name: 'Tab',
    category: 'layout',
    description: 'One tab',
    attributes: [
      words('title', 'Label of the tab', { required: true }),
      icon,
      boolean('default', 'Open when the page loads, in place of the first tab'),
      anchorId,
    ],
    parents: ['Tabs'],
    children: 'Markdown',
    contains: null,
    inline: false,
    example,
    html: (html, block) => writeTab(html, block, `quoin-tabs-${html.count()}`, true),
    clean: (clean, block) => paragraphs(strong(block.text('title')), clean.content(block.element)),
  },
];
