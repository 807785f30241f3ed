/** Entries of a change log. */
import type { HtmlWriter } from '../render/html-writer.ts';
import { anchorId, type Block, string, words } from './block.ts';
import { paragraphs, strong, writeWords } from './rendering.ts';
import type { Values } from './values.ts';

const tagsOf = (block: Values): string[] =>
  (block.text('tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Readers pass on the address of one entry. */
const writeLabel = (out: HtmlWriter, label: string | null, anchor: string | null): void => {
  if (label === null) return;
  out.html('<p class="quoin-update-label">');
  if (anchor !== null) out.openLink({ url: `#${anchor}`, kind: 'link' });
  out.text(label);
  if (anchor !== null) out.close('a');
  out.html('</p>');
};

export const updates: readonly Block[] = [
  {
    name: 'Update',
    category: 'layout',
    description: 'One entry of a change log',
    attributes: [
      words('label', 'Date or version', { required: true }),
      words('description', 'A line below the label'),
      words('tags', 'Tags, separated by commas'),
      string('rssTitle', 'Title in the feed'),
      string('rssDescription', 'Description in the feed'),
      anchorId,
    ],
    parents: null,
    children: 'Markdown',
    contains: null,
    inline: false,
    example:
      '<Update label="2.1.0" description="May 2026" tags="search">\n  Faster search.\n</Update>',
    html(html, block) {
      const { out } = html;
      const anchor = html.anchor(block.element);
      out.open('section', { class: 'quoin-update', id: anchor });
      out.html('<div class="quoin-update-head">');
      writeLabel(out, block.text('label'), anchor);
      writeWords(out, 'p', 'quoin-update-description', block.text('description'));
      const tags = tagsOf(block);
      if (tags.length > 0) {
        out.html('<ul class="quoin-update-tags">');
        for (const tag of tags) writeWords(out, 'li', 'quoin-update-tag', tag);
        out.html('</ul>');
      }
      out.html('</div><div class="quoin-update-content">');
      html.content(block.element);
      out.html('</div>');
      out.close('section');
    },
    clean: (clean, block) =>
      paragraphs(
        strong([block.text('label'), block.text('description')].filter(Boolean).join(' – ')),
        tagsOf(block).join(', '),
        clean.content(block.element),
      ),
  },
];
