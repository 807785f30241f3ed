/** Which text reads otherwise in Markdown than in HTML. */

/** Elements that begin an HTML block with any text on their line (CommonMark 0.31 §4.6, type 6). */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html iframe legend li link main ' +
    'menu menuitem nav ol optgroup option p search section summary table tbody td tfoot th thead title ' +
    'tr ul'
  ).split(' '),
);

export const isHtmlBlock = (name: string): boolean => BLOCKS.has(name);

/** Elements that are written as Markdown, or as blocks of Quoin, where Markdown is read. */
const ELEMENT = /<[A-Z]|<(?:img|video|iframe)\b/;
/** Emphasis, code, links, strikethrough, escapes, expressions; GFM's bare addresses. */
const INLINE = /[`*_[\]{}~\\]|:\/\/|\bwww\.|[\w.+-]@[\w-]/;
/** Headings, quotes, lists, tables, underlines of headings, rules. */
const BLOCK = /\||^[ \t]*(?:#{1,6}(?:[ \t]|$)|>|[-+][ \t]|\d{1,9}[.)][ \t]|=+[ \t]*$|-+[ \t]*$)/m;
/** Between paragraphs. */
const BLANK_LINE = /^[ \t]*$/m;

/** Addresses and styles of tags are no text. */
const withoutTags = (text: string): string => text.replace(/<\/?[a-z][\w-]*(?:\s[^<>]*)?>/g, '');

/** Whether text on the line of a tag, which MDX reads as inline text, may hold Markdown. */
export const mayBeInline = (text: string): boolean =>
  ELEMENT.test(text) || INLINE.test(withoutTags(text));

/** Whether text on lines of its own may hold Markdown. */
export const mayBeMarkdown = (text: string): boolean => {
  if (ELEMENT.test(text) || BLANK_LINE.test(text)) return true;
  const bare = withoutTags(text);
  return INLINE.test(bare) || BLOCK.test(bare);
};
