/** Callouts: a passage that is set apart by its meaning. */
import { type Block, icon, words } from './block.ts';

const callout = (name: string, description: string, sentence: string): Block => ({
  name,
  category: 'callout',
  description,
  attributes: [words('title', 'Heading in place of the usual word'), icon],
  parents: null,
  children: 'Markdown',
  contains: null,
  inline: false,
  example: `<${name}>${sentence}</${name}>`,
});

export const callouts: readonly Block[] = [
  callout('Info', 'Background that helps to understand', 'Times are in UTC.'),
  callout('Note', 'Something to know', 'Restart the service after a change.'),
  callout('Tip', 'A better or quicker way', 'Press `/` to search.'),
  callout('Check', 'What success looks like', 'The page answers with 200.'),
  callout('Warning', 'What can go wrong', 'The old key stops working at once.'),
  callout('Danger', 'What cannot be undone', 'This deletes all pages.'),
];
