/** A link in the place of a component that Quoin does not know, so that readers keep its address. */
import { destination, escapeText } from './words.ts';

/** A path, an anchor or an address of the web; `href="item.link"` of a program is not one. */
const ADDRESS = /^(?:[/#]|\.{1,2}\/|https?:\/\/|mailto:)\S+$/;

/** One paragraph without markup of blocks, links or programs. */
const isText = (content: string): boolean =>
  content !== '' && !/[<>[\]{}]|\n[ \t]*\n|^[ \t]*(?:[-*+#>|]|\d+[.)]|`{3}|~{3})/m.test(content);

/**
 * @param href of the component, decoded
 * @param content between its tags
 * @param title in place of content, if it has none
 * @returns Markdown; null if the component is more than a link
 */
export const linkInPlace = (
  href: string | undefined,
  content: string,
  title: string | undefined,
): string | null => {
  if (href === undefined || !ADDRESS.test(href)) return null;
  const inner = content.trim();
  const text = inner === '' && title !== undefined ? escapeText(title.trim()) : inner;
  if (inner === '' ? text === '' : !isText(inner)) return null;
  return `[${text}](${destination(href)})`;
};
