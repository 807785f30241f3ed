/** `## Title <a href="#name" id="name"></a>`: the heading's own anchor, as `{#name}`. */
import { anchorOf, givenAnchor } from '@quoin/markdown';
import { nodeText } from '@quoin/markdown/syntax';
import type { GitBookPage } from './page.ts';

export const convertHeadings = (page: GitBookPage): void => {
  const { source, text } = page;
  let at = 0;
  for (const heading of text.headings) {
    const { position } = heading;
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    while ((text.htmlTags[at]?.start ?? start) < start) at++;
    for (let index = at; (text.htmlTags[index]?.start ?? end) < end; index++) {
      const open = text.htmlTags[index];
      const close = text.htmlTags[index + 1];
      const id = open?.attributes.get('id') ?? '';
      if (open?.name !== 'a' || open.kind !== 'open' || id === '') continue;
      if (close?.name !== 'a' || close.kind !== 'close' || close.start !== open.end) continue;
      const isLast = source.slice(close.end, end).trim() === '';
      const name = givenAnchor(id);
      const range = { start: open.start, end: close.end };
      if (isLast && name === anchorOf(nodeText(heading))) {
        const words = source.slice(start, open.start).trimEnd();
        page.replace({ start: start + words.length, end: close.end }, '');
      } else if (isLast && name !== null) page.replace(range, `{#${name}}`);
      else
        page.report(range, 'anchor', `The anchor ${id} cannot name the heading and stays as HTML`);
      break;
    }
  }
};
