/** Links and images of Markdown, by address or by reference. */
import type { Image, ImageReference, Link, LinkReference } from 'mdast';
import { addressOf } from './html-writer.ts';
import type { PageWriter } from './page-writer.ts';
import type { References } from './references.ts';

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
}

const targetOf = (
  node: Link | LinkReference | Image | ImageReference,
  { definitions }: References,
): Target | null => {
  if (node.type === 'link' || node.type === 'image') return node;
  return definitions.get(node.identifier) ?? null;
};

/** Writes only its text if its address is not allowed in the page. */
export const writeLink = (
  page: PageWriter,
  node: Link | LinkReference,
  references: References,
): void => {
  const target = targetOf(node, references);
  const href = addressOf(target?.url ?? null, 'link');
  if (href !== null) page.out.openLink(href, { title: target?.title ?? null });
  page.children(node.children);
  if (href !== null) page.out.close('a');
};

/** Writes its alternative text if its address is not allowed in the page. */
export const writeImage = (
  { out, images }: PageWriter,
  node: Image | ImageReference,
  references: References,
): void => {
  const target = targetOf(node, references);
  const src = addressOf(target?.url ?? null, 'image');
  const alt = node.alt ?? '';
  if (src === null) out.text(alt);
  else images.write({ src, alt, canZoom: true, attributes: { title: target?.title ?? null } });
};
