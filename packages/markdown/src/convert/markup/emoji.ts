/** `:tada:` in running text, which Quoin does not read, as the character. */
import { nameToEmoji } from 'gemoji';
import type { SourcePage } from './source-page.ts';
import { eachNode } from './source-text.ts';

/** Apart from words and times: `10:30:20` is none. */
const SHORTCODE = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g;

/** Names that are not known stay, as they do in the products that have them. */
export const convertEmoji = (page: SourcePage): void => {
  eachNode(page.text.tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type !== 'text' || start < page.text.bodyStart) return;
    for (const match of page.source.slice(start, end).matchAll(SHORTCODE)) {
      const [code, name = ''] = match;
      const emoji = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
      const at = start + match.index;
      if (emoji !== undefined) page.replace({ start: at, end: at + code.length }, emoji);
    }
  });
};
