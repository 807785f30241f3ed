/** Every hostile page, by family; HTML is alone, in running text and in a block. */
import { HTML_VECTORS } from './html-vectors.ts';
import { MARKDOWN_VECTORS } from './markdown-vectors.ts';
import { URL_VECTORS } from './url-vectors.ts';

export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'HTML of its own': HTML_VECTORS,
  'HTML in running text': HTML_VECTORS.map((vector) => `Text ${vector} and *more*.`),
  'HTML in a block': HTML_VECTORS.map((vector) => `<Note>\n\n${vector}\n\n</Note>\n\nAfter.`),
  'Markdown and blocks': MARKDOWN_VECTORS,
  addresses: URL_VECTORS,
};
