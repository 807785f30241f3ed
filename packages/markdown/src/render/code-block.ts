/** Code blocks, with their title and, where somebody did that work, highlighted. */
import type { Code } from 'mdast';
import { fenceTitle } from '../fence-title.ts';
import type { HtmlWriter } from './html-writer.ts';

/** HTML of highlighted code, or null to show it plainly. Its result is trusted. */
export type Highlighted = (code: string, language: string) => string | null;

/** Languages that become a picture in the reader's browser. */
export const isDrawn = (language: string): boolean => language === 'mermaid' || language === 'math';

const writeCode = (out: HtmlWriter, node: Code, highlighted: Highlighted): void => {
  const { lang = null, value } = node;
  if (lang === 'mermaid') {
    out.html('<pre class="quoin-mermaid">');
    out.text(value);
    out.html('</pre>\n');
    return;
  }
  if (lang === 'math') {
    out.html('<pre class="quoin-formula"><code class="quoin-math" data-display="block">');
    out.text(value);
    out.html('</code></pre>\n');
    return;
  }
  // Readers without a mouse scroll what has the focus.
  out.html('<pre tabindex="0"><code');
  if (lang !== null) out.attribute('class', `language-${lang}`);
  out.html('>');
  const markup = lang === null ? null : highlighted(value, lang);
  if (markup === null) out.text(value === '' ? '' : `${value}\n`);
  else out.html(markup);
  out.html('</code></pre>\n');
};

export const writeCodeBlock = (out: HtmlWriter, node: Code, highlighted: Highlighted): void => {
  const title = fenceTitle(node.meta);
  if (title === null) {
    writeCode(out, node, highlighted);
    return;
  }
  out.html('<figure class="quoin-code"><figcaption class="quoin-code-title">');
  out.text(title);
  out.html('</figcaption>');
  writeCode(out, node, highlighted);
  out.html('</figure>\n');
};
