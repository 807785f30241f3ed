/** Cards: links to what comes next, each with a title and a few words. */

import { addressOf, isForeign } from '../render/html-writer.ts';
import { type Block, boolean, color, icon, number, url, words } from './block.ts';
import { writeIcon } from './icon.ts';
import { childBlock, indent, markdownLink, paragraphs, strong } from './rendering.ts';
import type { Values } from './values.ts';

/** CSS pixels. */
const ICON_SIZE = 24;

/** A card with an address has link text, also if its author omitted the title. */
const wordsOfLink = (
  block: Values,
  isLink: boolean,
): { title: string | null; words: string | null } => {
  const title = block.text('title');
  const words = block.text('cta');
  return { title: title === null && words === null && isLink ? block.text('href') : title, words };
};

export const cards: readonly Block[] = [
  {
    name: 'CardGroup',
    category: 'layout',
    description: 'Cards side by side',
    attributes: [number('cols', 'Cards in a row, 1 to 4', { default: 2 })],
    parents: null,
    children: 'Card blocks',
    contains: ['Card'],
    inline: false,
    example:
      '<CardGroup cols={2}>\n  <Card title="Start" href="/start">\n    Install and run.\n  </Card>\n  <Card title="Reference" href="/reference">\n    Every setting.\n  </Card>\n</CardGroup>',
    html(html, block) {
      html.out.open('div', { class: 'quoin-cards', 'data-cols': block.number('cols', 1, 4) ?? 2 });
      html.content(block.element);
      html.out.close('div');
    },
    clean: (clean, block) =>
      clean
        .parts(block.element)
        .map(({ node, text }) =>
          childBlock(node, 'Card') === null ? text : `- ${indent(text, '  ')}`,
        )
        .join('\n'),
  },
  {
    name: 'Card',
    category: 'layout',
    description: 'Content in a frame; a link if it has an address',
    attributes: [
      words('title', 'Heading of the card'),
      icon,
      color('color', 'Color of the icon'),
      url('href', 'Address that the card links to'),
      url('img', 'Image above the title'),
      words('cta', 'Text of the link at the end'),
      boolean('arrow', 'Shows an arrow on the card'),
      boolean('horizontal', 'Icon beside the text instead of above it'),
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example: '<Card title="Start" icon="rocket" href="/start">\n  Install and run.\n</Card>',
    html(html, block) {
      const { out } = html;
      out.open('div', {
        class: 'quoin-card',
        'data-horizontal': block.flag('horizontal') ? '' : null,
        'data-arrow': block.flag('arrow') ? '' : null,
      });
      const src = addressOf(block.text('img'), 'image');
      if (src !== null && !isForeign(src)) {
        html.images.write({
          src,
          alt: '',
          canZoom: false,
          attributes: { class: 'quoin-card-image' },
        });
      }
      writeIcon(html, block.text('icon'), { color: block.color('color'), size: ICON_SIZE });
      out.html('<div class="quoin-card-body">');
      const href = addressOf(block.text('href'), 'link');
      const { title, words } = wordsOfLink(block, href !== null);
      if (title !== null) {
        out.html('<p class="quoin-card-title">');
        if (href !== null) out.openLink(href);
        out.text(title);
        if (href !== null) out.close('a');
        out.html('</p>');
      }
      html.content(block.element);
      if (words !== null && href !== null) {
        out.html('<p class="quoin-card-more">');
        out.openLink(href);
        out.text(words);
        out.close('a');
        out.html('</p>');
      }
      out.html('</div></div>');
    },
    clean(clean, block) {
      const href = block.text('href');
      const { title, words } = wordsOfLink(block, href !== null);
      const head = title === null || href === null ? strong(title) : markdownLink(title, href);
      const more = words === null || href === null ? null : markdownLink(words, href);
      return paragraphs(head, clean.content(block.element), more);
    },
  },
];
