/** An imported tree as Markdown that Quoin's parser reads as the same tree. */
import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { type Options, toMarkdown as serialize } from 'mdast-util-to-markdown';

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

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  // A rule of hyphens on the first line would open front matter.
  rule: '*',
  extensions: [gfmToMarkdown(), mdxJsxToMarkdown(), quoinToMarkdown],
};

/** Ends with one newline; holds nothing that cannot be stored. */
export const toMarkdown = (tree: Root): string =>
  `${serialize(tree, OPTIONS).toWellFormed().replaceAll('\0', '\uFFFD').trimEnd()}\n`;
