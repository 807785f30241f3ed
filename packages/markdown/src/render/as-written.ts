/** A page that could not be rendered, shown as its author wrote it. */
import { escapeHtml } from './escape.ts';
import type { Rendered } from './rendered.ts';

/** Renders a refused text as code, in time that is linear in its length. */
export const renderAsWritten = (source: string): Rendered => ({
  pieces: [`<pre tabindex="0"><code>${escapeHtml(source)}\n</code></pre>\n`],
  toc: [],
});
