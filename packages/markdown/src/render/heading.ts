/** Headings, each with a link to itself beside it: in it, the link would belong to its name. */
import type { Heading } from 'mdast';
import { withoutName } from '../anchors.ts';
import { writeAddress } from './address.ts';
import type { PageWriter } from './page-writer.ts';

export const writeHeading = (page: PageWriter, node: Heading, anchor: string | null): void => {
  const { out } = page;
  const { depth } = node;
  // The page's own title is where a reader already is.
  const id = depth > 1 ? anchor : null;
  // The direction is that of the outermost element.
  if (id !== null) out.open('div', { class: 'quoin-heading', 'data-level': depth });
  out.open(`h${depth}`, { id: anchor });
  page.children(withoutName(node));
  out.html(`</h${depth}>`);
  if (id !== null) {
    out.html(`<a href="${writeAddress(`#${id}`)}" class="quoin-anchor" aria-labelledby="`);
    out.text(id);
    out.html('"></a></div>');
  }
  out.html('\n');
};
