/** Markdown as elements: made one by one from text, so that nothing in an answer can be markup. */
import { addressOf } from './address.ts';
import { button, h, icon } from './dom.ts';
import { blocksOf } from './markdown/blocks.ts';
import type { Block, Inline } from './markdown/tree.ts';
import type { Messages } from './messages/index.ts';

export interface Rendering {
  readonly words: Messages;
  readonly docs: string | null;
  /** Returns the node for `[1]`, or null if there is no source with this number. */
  reference(number: number): Node | null;
  /** Announced to screen readers. */
  announce(text: string): void;
}

/** How long the copy button says that it did. */
const COPIED_MS = 2_000;
/** The panel has a heading of the second level, the question is one of the third. */
const HEADINGS = ['h4', 'h5'] as const;

/** Where a link leads away from this website, it opens beside it. */
export const link = (url: URL, ...children: (Node | string)[]): HTMLAnchorElement => {
  const isElsewhere = url.protocol !== 'mailto:' && url.origin !== location.origin;
  return h(
    'a',
    { href: url.href, rel: 'noopener', target: isElsewhere ? '_blank' : null },
    ...children,
  );
};

const inline = (node: Inline, rendering: Rendering): Node | string => {
  if (typeof node === 'string') return node;
  if (node.kind === 'break') return h('br');
  if (node.kind === 'code') return h('code', {}, node.text);
  if (node.kind === 'reference') return rendering.reference(node.number) ?? `[${node.number}]`;
  const children = inlines(node.children, rendering);
  if (node.kind !== 'link') return h(node.kind, {}, ...children);
  const url = addressOf(node.href, rendering.docs);
  return url === null ? h('span', {}, ...children) : link(url, ...children);
};

const inlines = (nodes: readonly Inline[], rendering: Rendering): (Node | string)[] =>
  nodes.map((node) => inline(node, rendering));

const code = (language: string, text: string, { words, announce }: Rendering): Node => {
  const label = h('span', {}, words('copy'));
  const say = (outcome: string): void => {
    label.textContent = outcome;
    announce(outcome);
    setTimeout(() => {
      label.textContent = words('copy');
    }, COPIED_MS);
  };
  const copy = button({ class: 'copy' }, () => {
    void navigator.clipboard.writeText(text).then(
      () => say(words('copied')),
      () => say(words('refused')),
    );
  });
  copy.append(icon('copy'), label);
  // Outside of secure contexts there is no clipboard.
  const isPossible = 'clipboard' in navigator;
  return h(
    'div',
    { class: 'code' },
    h('div', { class: 'code-head' }, h('span', {}, language), isPossible ? copy : null),
    h('pre', { tabindex: '0', dir: 'ltr' }, h('code', {}, text)),
  );
};

const row = (name: 'th' | 'td', cells: readonly (readonly Inline[])[], rendering: Rendering) =>
  h('tr', {}, ...cells.map((cell) => h(name, {}, ...inlines(cell, rendering))));

const element = (block: Block, rendering: Rendering): Node => {
  switch (block.kind) {
    case 'paragraph':
      return h('p', {}, ...inlines(block.children, rendering));
    case 'heading':
      return h(HEADINGS[block.level - 1] ?? 'h6', {}, ...inlines(block.children, rendering));
    case 'code':
      return code(block.language, block.text, rendering);
    case 'quote':
      return h('blockquote', {}, ...elements(block.blocks, rendering));
    case 'rule':
      return h('hr');
    case 'list': {
      const items = block.items.map((item) => h('li', {}, ...elements(item.blocks, rendering)));
      if (block.start === null) return h('ul', {}, ...items);
      return h('ol', { start: String(block.start) }, ...items);
    }
    case 'table':
      return h(
        'div',
        { class: 'table', tabindex: '0' },
        h(
          'table',
          {},
          h('thead', {}, row('th', block.head, rendering)),
          h('tbody', {}, ...block.rows.map((cells) => row('td', cells, rendering))),
        ),
      );
  }
};

const elements = (blocks: readonly Block[], rendering: Rendering): Node[] =>
  blocks.map((block) => element(block, rendering));

export const markdown = (text: string, rendering: Rendering): Node[] =>
  elements(blocksOf(text), rendering);

/** Shows a text that grows: what did not change since the last time stays, with its selection. */
export const growing = (container: Element, rendering: Rendering): ((text: string) => void) => {
  let shown: readonly string[] = [];
  return (text) => {
    const blocks = blocksOf(text);
    const now = blocks.map((block) => JSON.stringify(block));
    const same = now.findIndex((block, index) => block !== shown[index]);
    const from = same === -1 ? now.length : same;
    while (container.childNodes.length > from) container.lastChild?.remove();
    container.append(...elements(blocks.slice(from), rendering));
    shown = now;
  };
};
