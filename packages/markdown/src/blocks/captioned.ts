/** A figure with words below it, and the element alone if none exist. */
import type { HtmlWriter } from '../render/html-writer.ts';
import { writeWords } from './rendering.ts';
import type { Values } from './values.ts';

export const writeCaptioned = (
  out: HtmlWriter,
  className: string,
  block: Values,
  content: () => void,
): void => {
  out.open('figure', { class: className });
  writeWords(out, 'p', 'quoin-hint', block.text('hint'));
  content();
  writeWords(out, 'figcaption', 'quoin-caption', block.text('caption'));
  out.close('figure');
};
