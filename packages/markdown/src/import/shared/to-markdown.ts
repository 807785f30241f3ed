/** An imported tree as the text of a page. */
import type { Root } from 'mdast';
import { serializeNode } from '../../serialize/serialize.ts';

/** Ends with one newline; holds nothing that cannot be stored. */
export const toMarkdown = (tree: Root): string =>
  `${serializeNode(tree).toWellFormed().replaceAll('\0', '\uFFFD')}\n`;
