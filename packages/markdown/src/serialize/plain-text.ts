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

export const text: Handle = (node: Text, _parent, state, info) =>
  isSafe(node.value, info.after) ? node.value : state.safe(node.value, info);
