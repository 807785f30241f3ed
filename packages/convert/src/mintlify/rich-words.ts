/**
 * Attributes whose words are Markdown, such as `caption="See [the guide](/a)"`. An attribute of a
 * block is plain text, so that words with markup become content of the block.
 */
import { continuationAt } from '../markup/block-text.ts';
import { type MdxElement, textOf } from '../mdx/elements.ts';
import type { MdxPage } from '../mdx/page.ts';
import type { TagToken } from '../mdx/token.ts';

/** Where the words of each attribute are shown. */
const PLACES: Readonly<Record<string, 'before' | 'behind'>> = {
  caption: 'behind',
  description: 'before',
};

/** Links, code, emphasis, HTML. */
const MARKUP =
  /\]\(|`[^`]+`|(?<![\w*])\*{1,2}[^\s*][^*]*\*|(?<!\w)_{1,2}[^\s_][^_]*_(?!\w)|~~|<[a-zA-Z/]|https?:\/\//;

/** Whether an attribute has words with markup, and the element a place for them. */
export const isRich = (element: MdxElement, name: string): boolean =>
  Object.hasOwn(PLACES, name) && element.close !== null && MARKUP.test(textOf(element, name) ?? '');

/** Puts a paragraph before a closing tag. */
export const appendContent = (close: TagToken, page: MdxPage, text: string): void => {
  const { source, lines } = page;
  const lineStart = lines.start(lines.lineAt(close.start));
  const indent = source.slice(lineStart, close.start);
  const isAlone = indent.trim() === '';
  page.edit(
    isAlone ? lineStart : close.start,
    close.start,
    isAlone ? `\n${indent}  ${text}\n${indent}` : `\n\n${text}\n\n`,
  );
};

/** Puts a paragraph behind an opening tag. */
const prependContent = ({ open }: MdxElement, page: MdxPage, text: string): void => {
  const { source, lines } = page;
  const rest = source.slice(open.end, lines.start(lines.lineAt(open.end - 1) + 1));
  const indent = continuationAt(source, open.start);
  page.edit(open.end, open.end, `\n${indent}  ${text}\n${rest.trim() === '' ? '' : '\n'}`);
};

/** @param names attributes that {@link isRich} says yes to */
export const writeRichWords = (
  element: MdxElement,
  page: MdxPage,
  names: readonly string[],
): void => {
  for (const name of names) {
    const text = textOf(element, name) ?? '';
    if (PLACES[name] === 'before') prependContent(element, page, text);
    else if (element.close !== null) appendContent(element.close, page, text);
  }
};
