/** Programs in a page are shown and not run. */

import { isCommentExpression } from '../comments.ts';
import type { MdxFlowExpression, MdxTextExpression } from '../parse/document.ts';
import type { HtmlWriter } from './html-writer.ts';

export const writeProgram = (out: HtmlWriter, program: string): void => {
  out.html('<pre class="quoin-program"><code>');
  out.text(program);
  out.html('</code></pre>\n');
};

/** Comments are nothing. */
export const writeExpression = (
  out: HtmlWriter,
  { type, value }: MdxFlowExpression | MdxTextExpression,
): void => {
  if (isCommentExpression(value)) return;
  if (type === 'mdxFlowExpression') writeProgram(out, `{${value}}`);
  else out.text(`{${value}}`);
};
