/** Diagrams: drawn where a user can, with their source at hand, else as they are written. */
import type { PageWriter } from './page-writer.ts';

const writeSource = ({ out }: PageWriter, source: string): void => {
  out.html('<pre tabindex="0"><code class="language-mermaid">');
  out.text(`${source}\n`);
  out.html('</code></pre>');
};

export const writeDiagram = (page: PageWriter, source: string, caption: string | null): void => {
  const { out, pictures } = page;
  const drawing = pictures.diagram(source, `quoin-diagram-${page.count()}-`);
  out.open('figure', { class: 'quoin-diagram', 'data-undrawn': drawing === null ? '' : null });
  if (drawing === null) {
    out.html('<p class="quoin-diagram-note">');
    out.message('diagram.undrawn');
    out.html('</p>');
    writeSource(page, source);
  } else {
    out.html('<div class="quoin-diagram-drawing" role="group"');
    out.labelled({ key: 'diagram.name' });
    out.html(` tabindex="0">${drawing}</div>`);
    out.html('<details class="quoin-diagram-source"><summary>');
    out.message('diagram.source');
    out.html('</summary>');
    writeSource(page, source);
    out.html('</details>');
  }
  if (caption !== null) {
    out.html('<figcaption class="quoin-caption">');
    out.text(caption);
    out.html('</figcaption>');
  }
  out.html('</figure>');
};
