/** Callouts: a passage that is set apart by its meaning. */
import { writeCallout } from '../render/callout.ts';
import { type Block, icon, words } from './block.ts';
import { writeIcon } from './icon.ts';
import { paragraphs, quote, strong } from './rendering.ts';

type Kind = 'info' | 'note' | 'tip' | 'check' | 'warning' | 'danger';

const callout = (kind: Kind, name: string, description: string, sentence: string): Block => ({
  name,
  category: 'callout',
  description,
  attributes: [words('title', 'Heading in place of the default one'), icon],
  parents: null,
  children: 'Markdown',
  contains: null,
  inline: false,
  example: `<${name}>${sentence}</${name}>`,
  html(html, block) {
    const title = block.text('title') ?? { key: `callout.${kind}` as const };
    const icon = block.text('icon');
    writeCallout(
      html,
      { kind, title },
      () => html.content(block.element),
      icon === null ? undefined : () => writeIcon(html, icon),
    );
  },
  clean(clean, block) {
    const title = strong(`${block.text('title') ?? name}:`);
    const content = clean.content(block.element);
    // A list, a heading or code does not go on behind the title.
    const isText = /^[\p{L}\p{M}`[("'*_]/u.test(content) && !/^(?:\*\s|```)/.test(content);
    return quote(isText ? `${title} ${content}` : paragraphs(title, content));
  },
});

export const callouts: readonly Block[] = [
  callout('info', 'Info', 'Background information', 'Times are in UTC.'),
  callout('note', 'Note', 'Useful information', 'Restart the service after a change.'),
  callout('tip', 'Tip', 'A better or faster way', 'Press `/` to search.'),
  callout('check', 'Check', 'A successful result', 'The page answers with 200.'),
  callout(
    'warning',
    'Warning',
    'A risk or a possible problem',
    'The old key stops working immediately.',
  ),
  callout('danger', 'Danger', 'An action that cannot be undone', 'This deletes all pages.'),
];
