/** Tells SVG and HTML from other text by how it begins. Pure, linear in the text. */

const skipSpace = (text: string, from: number): number => {
  const space = /[\t\n\f\r ]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
};

/** Behind the end mark, or at the end of the text. */
const behind = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
};

/** A document type may declare entities in brackets, with `>` of their own. */
const behindDoctype = (text: string, from: number): number => {
  const close = behind(text, '>', from);
  const subset = text.slice(from, close).indexOf('[');
  return subset === -1 ? close : behind(text, '>', behind(text, ']', from + subset));
};

/** Where the root element of an XML document begins (XML 1.0 §2.8, prolog). */
const rootOf = (text: string): number => {
  let at = 0;
  for (;;) {
    at = skipSpace(text, at);
    if (text.startsWith('<?', at)) at = behind(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = behind(text, '-->', at);
    else if (text.startsWith('<!', at)) at = behindDoctype(text, at);
    else return at;
  }
};

/** A prefix can precede the name (Namespaces in XML §4). */
const SVG_ROOT = /^<(?:[A-Za-z_][\w.-]{0,99}:)?svg[\t\n\r >/]/;

export const looksLikeSvg = (text: string): boolean => {
  const root = rootOf(text);
  return SVG_ROOT.test(text.slice(root, root + 120));
};

/** MIME Sniffing §7.1, the patterns that scripting must not meet unawares. */
const HTML_START =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\t\n\f\r >]/i;

export const looksLikeHtml = (text: string): boolean => {
  const start = skipSpace(text, 0);
  return HTML_START.test(text.slice(start, start + 20));
};
