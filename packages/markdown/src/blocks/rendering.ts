/** The interface of renderers for blocks, and markup that several blocks share. */
import type { Nodes } from 'mdast';
import { type BlockElement, isBlock } from '../parse/document.ts';
import type { HtmlWriter } from '../render/html-writer.ts';
import type { PageWriter } from '../render/page-writer.ts';
import { writeIcon } from './icon.ts';
import { Values } from './values.ts';

export interface BlockHtml extends PageWriter {
  /** The content of, as paragraphs, lists and blocks. */
  content(block: BlockElement): void;
  /** The content of, as running text. */
  phrasing(block: BlockElement): void;
  /** The content of, as the author wrote it: for other languages than Markdown. */
  verbatim(block: BlockElement): string;
  /** The block's anchor in the page. */
  anchor(block: BlockElement): string | null;
}

export interface CleanPart {
  readonly node: Nodes;
  readonly text: string;
}

export interface BlockClean {
  /** The content of, as Markdown without blocks, from the first column. */
  content(block: BlockElement): string;
  /** The same, for each child. */
  parts(block: BlockElement): readonly CleanPart[];
  verbatim(block: BlockElement): string;
}

/** An element of words, where there are any. */
export const writeWords = (
  out: HtmlWriter,
  name: string,
  className: string,
  words: string | null,
): void => {
  if (words === null) return;
  out.open(name, { class: className });
  out.text(words);
  out.close(name);
};

/** A title with the block's icon before it. */
export const writeTitle = (
  html: BlockHtml,
  name: string,
  className: string,
  block: Values,
): void => {
  const title = block.text('title');
  if (title === null) return;
  const { out } = html;
  out.open(name, { class: className });
  writeIcon(html, block.text('icon'));
  out.text(title);
  out.close(name);
};

/** A passage that opens without a program; those of one `group` close each other. */
export const writeDetails = (
  html: BlockHtml,
  details: {
    readonly className: string;
    readonly id?: string | null;
    readonly group?: string;
    readonly isOpen: boolean;
  },
  summary: () => void,
  content: () => void,
): void => {
  const { out } = html;
  const { className, id = null, group = null, isOpen } = details;
  out.open('details', { class: className, id, name: group, open: isOpen });
  out.html('<summary>');
  summary();
  out.html('</summary>');
  out.open('div', { class: `${className}-content` });
  content();
  out.html('</div></details>');
};

/** A block's direct child as Values where it is a block of this name. */
export const childBlock = (node: Nodes, name: string): Values | null =>
  isBlock(node) && node.name === name ? new Values(node) : null;

/** Words of an attribute on one line of Markdown. */
const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

export const strong = (words: string | null): string =>
  words === null ? '' : `**${oneLine(words)}**`;

export const markdownLink = (words: string, url: string): string =>
  `[${oneLine(words).replace(/[[\]]/g, '\\$&')}](${/[\s()<>]/.test(url) ? `<${url.replace(/[\s<>]/g, (found) => encodeURIComponent(found))}>` : url})`;

export const indent = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

export const quote = (text: string): string =>
  `> ${text.replaceAll('\n', '\n> ')}`.replace(/> +$/gm, '>');

/** Parts that are there, as paragraphs. */
export const paragraphs = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n\n');
