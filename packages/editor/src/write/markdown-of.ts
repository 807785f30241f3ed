/** A document as Markdown, byte for byte what it was wherever nothing was changed. */
import type { Node } from 'prosemirror-model';
import type { PageDocument } from '../document/document-of.ts';
import { PAGE } from '../document/origins.ts';
import { isBlank } from './blank.ts';
import { PageSource } from './page-source.ts';
import { styleOf } from './style.ts';
import { Writer } from './writer.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** @param doc the document as it is now; as it was opened where it is absent */
export const markdownOf = (page: PageDocument, doc: Node = page.doc): string => {
  const { source, origins } = page;
  if (doc === page.doc || doc.eq(page.doc)) return source;
  const top = origins.filter(({ parent }) => parent === PAGE);
  const style = styleOf(
    source,
    top.map(({ parsed }) => parsed),
  );
  const writer = new Writer(new PageSource(page, style));
  const first = top.find(({ index }) => index === 0);
  const last = top.findLast(({ index }) => index === top.length - 1);
  const opening = first
    ? source.slice(0, first.from)
    : source.startsWith(BYTE_ORDER_MARK)
      ? BYTE_ORDER_MARK
      : '';
  const closing = last ? source.slice(last.to) : style.lineEnd;
  const nodes = doc.content.content.filter((node) => !isBlank(node));
  const text = writer.blocks(nodes, { prefix: '', home: PAGE });
  if (text === '') return opening;
  // Spaces behind the last line stay with it.
  const isLast = last !== undefined && nodes.at(-1)?.attrs.origin === last.id;
  return opening + text + (isLast ? closing : closing.replace(/^[ \t]+/, ''));
};
