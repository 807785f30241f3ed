/** `<Badge type="tip" text="new" />` and `<Badge>new</Badge>`. */
import { openTag } from '../markup/block-text.ts';
import type { HtmlTag } from '../markup/html.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { escapeText } from '../markup/words.ts';

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
  if (!COLORS.has(type)) page.report(tag, 'Badge.type', `The type ${type} of a badge is not known`);
  for (const name of tag.attributes.keys()) {
    if (name !== 'type' && name !== 'text') {
      page.report(tag, `Badge.${name}`, `${page.slice(tag).slice(0, 80)}: ${name} is left out`);
    }
  }
  const text = tag.attributes.get('text') ?? '';
  page.replace(tag, tag.kind === 'void' ? `${open}${escapeText(text)}</Badge>` : open);
};
