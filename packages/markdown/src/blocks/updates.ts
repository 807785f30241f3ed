/** Entries of a change log. */
import { anchorId, type Block, string, words } from './block.ts';

export const updates: readonly Block[] = [
  {
    name: 'Update',
    category: 'layout',
    description: 'One entry of a change log',
    attributes: [
      words('label', 'Its date or version', { required: true }),
      words('description', 'A line below the label'),
      words('tags', 'What it is about, separated by commas'),
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
  },
];
