/** `<Badge type="tip" text="new" />` and `<Badge>new</Badge>`. */

import { openTag } from '../markup/block-text.ts';
import type { HtmlTag } from '../markup/html.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { escapeText } from '../markup/words.ts';
import { attributeOmitted, badgeType } from '../messages.ts';

/** Colors of the default theme. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['info', 'gray'],
  ['note', 'blue'],
  ['tip', 'green'],
  ['important', 'purple'],
  ['warning', 'yellow'],
  ['caution', 'orange'],
  ['danger', 'red'],
]);

export const badge = (tag: HtmlTag, page: SourcePage): void => {
  if (tag.kind === 'close') return;
  const type = tag.attributes.get('type') ?? 'tip';
  const open = openTag('Badge', { color: COLORS.get(type) ?? 'green' });
  if (!COLORS.has(type)) page.report(tag, 'Badge.type', badgeType({ type }));
  for (const name of tag.attributes.keys()) {
    if (name !== 'type' && name !== 'text') {
      page.report(
        tag,
        `Badge.${name}`,
        attributeOmitted({ page: page.slice(tag).slice(0, 80), name }),
      );
    }
  }
  const text = tag.attributes.get('text') ?? '';
  page.replace(tag, tag.kind === 'void' ? `${open}${escapeText(text)}</Badge>` : open);
};
