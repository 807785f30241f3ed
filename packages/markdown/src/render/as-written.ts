/** A page that could not be rendered, shown as its author wrote it. */
import { escapeHtml } from './escape.ts';
import type { Rendered } from './rendered.ts';

/** As the renderer shows a text that is refused. Takes as long as the text is, whatever it holds. */
export const renderAsWritten = (source: string): Rendered => ({
  pieces: [`<pre tabindex="0"><code>${escapeHtml(source)}\n</code></pre>\n`],
  toc: [],
});
