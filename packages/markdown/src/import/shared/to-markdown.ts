/** An imported tree as Markdown that Quoin's parser reads as the same tree. */
import type { Nodes, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { type Options, toMarkdown as serialize } from 'mdast-util-to-markdown';
import { nodeText } from '../../node-text.ts';

/** What is text in CommonMark and is not in Quoin: expressions, `import` and `export`. */
const quoinToMarkdown: Options = {
  // `<https://…>` is a link here; in MDX it is not, so that its own extension forbids it.
  resourceLink: false,
  unsafe: [
    { character: '{', inConstruct: 'phrasing' },
    { character: '}', inConstruct: 'phrasing' },
    { character: 'i', after: 'mport[ \t{*"\']', atBreak: true },
    { character: 'e', after: 'xport[ \t{*]', atBreak: true },
  ],
};

/**
 * Text that no pattern could make unsafe, wherever it stands: most of any document. The general
 * way tries each pattern on each text and takes half of the time of an import.
 */
const PLAIN = /^(?!import|export|http|www)\p{L}(?:[\p{L}\p{N} ,;"'()?%/-]|(?<![wW])\.)*$/u;

const text: NonNullable<Options['handlers']>['text'] = (node: Text, _, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info);

const OPTIONS: Options = {
  handlers: { text },
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  // A rule of hyphens on the first line would open front matter.
  rule: '*',
};

/** Characters up to which cells are padded to one width; one long cell would pad all the others. */
const MAX_PADDED_CELL = 60;

const isLong = (node: Nodes): boolean =>
  ('url' in node && node.url.length > MAX_PADDED_CELL) ||
  (node.type === 'tableCell' && nodeText(node).length > MAX_PADDED_CELL) ||
  ('children' in node && node.children.some(isLong));

const hasLongCell = (node: Nodes): boolean =>
  node.type === 'table' ? isLong(node) : 'children' in node && node.children.some(hasLongCell);

/** Ends with one newline; holds nothing that cannot be stored. */
export const toMarkdown = (tree: Root): string => {
  const gfm = gfmToMarkdown({ tablePipeAlign: !hasLongCell(tree) });
  const extensions = [gfm, mdxJsxToMarkdown(), quoinToMarkdown];
  const markdown = serialize(tree, { ...OPTIONS, extensions });
  return `${markdown.toWellFormed().replaceAll('\0', '\uFFFD').trimEnd()}\n`;
};
