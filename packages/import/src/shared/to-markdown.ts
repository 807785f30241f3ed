/** An imported tree as the text of a page. */

import { serializeNode } from '@quoin/markdown';
import type { Root } from 'mdast';

/** Ends with one newline; holds nothing that cannot be stored. */
export const toMarkdown = (tree: Root): string =>
  `${serializeNode(tree).toWellFormed().replaceAll('\0', '\uFFFD')}\n`;
