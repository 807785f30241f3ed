/** `:tada:` in running text, which Quoin does not read, as the character. */

import { parse } from '@quoin/markdown';
import { type Edit, type Edited, editText } from '@quoin/markdown/syntax';
import { nameToEmoji } from 'gemoji';
import type { Nodes } from 'mdast';
import { unindentCode } from '../mdx/unindent.ts';
import type { SourcePage } from './source-page.ts';
import { eachNode } from './source-text.ts';

/** Apart from words and times: `10:30:20` is not one. */
const SHORTCODE = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g;

const emojiOf = (name: string): string | undefined =>
  Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;

/** Names that are not known stay, as they do in the products that have them. */
const emojiEdits = (source: string, tree: Nodes, bodyStart: number): Edit[] => {
  const edits: Edit[] = [];
  eachNode(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type !== 'text' || start < bodyStart) return;
    for (const match of source.slice(start, end).matchAll(SHORTCODE)) {
      const [code, name = ''] = match;
      const emoji = emojiOf(name);
      const at = start + match.index;
      if (emoji !== undefined) edits.push({ start: at, end: at + code.length, text: emoji });
    }
  });
  return edits;
};

export const convertEmoji = (page: SourcePage): void => {
  const { tree, bodyStart } = page.text;
  for (const edit of emojiEdits(page.source, tree, bodyStart)) page.replace(edit, edit.text);
};

/**
 * The same for a page of Docusaurus, which is parsed only if it holds a known name.
 * @param isMdx whether what is indented like code is text
 */
export const withEmoji = ({ text, lineOf }: Edited, isMdx: boolean): Edited => {
  const isNamed = text.matchAll(SHORTCODE).some(([, name = '']) => emojiOf(name) !== undefined);
  if (!isNamed) return { text, lineOf };
  const parsed = parse(text);
  const { source, tree } = isMdx ? unindentCode(parsed) : parsed;
  const edited = editText(source, emojiEdits(source, tree, 0));
  return { text: edited.text, lineOf: (line) => lineOf(edited.lineOf(line)) };
};
