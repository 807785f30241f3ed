/** Text that needs no escaping is written as it is. */
import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/**
 * Text that no pattern could make unsafe, wherever it is: most of any document. The general
 * way tries each pattern on each text, which is most of the time of serialising.
 */
const PLAIN = /^(?!import|export|http|www)\p{L}(?:[\p{L}\p{N} ,;"'()?%/-]|(?<![wW])\.)*$/u;

/** White space at the end of a paragraph would be no part of it. */
const isSafe = (value: string, after: string): boolean =>
  PLAIN.test(value) && !(value.endsWith(' ') && (after === '' || after === '\n'));

/**
 * Escapes that protect nothing: `&` is a sign unless a name or a number with a semicolon follows, and
 * `<` unless the beginning of a tag does (CommonMark 0.31.2 §6.6, entities §2.5).
 */
const NEEDLESS = /((?:^|[^\\])(?:\\\\)*)\\(&(?=[^#])(?![A-Za-z\d]*(?:;|$))|<(?=[\s\d=]))/g;

export const text: Handle = (node: Text, _parent, state, info) =>
  isSafe(node.value, info.after)
    ? node.value
    : state.safe(node.value, info).replaceAll(NEEDLESS, '$1$2');
