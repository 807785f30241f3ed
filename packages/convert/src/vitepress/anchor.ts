/** Anchors as VitePress makes them of headings, and the ones that they are in Quoin. */
import { anchorsOf, isBlock, parse } from '@quoin/markdown';
import { headingName, nodeText } from '@quoin/markdown/syntax';

/** As `slugify` of @mdit-vue/shared does it, which VitePress uses. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s\p{Cc}~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();

/** Badges are no words of a title there. */
/** From VitePress' anchors to those of a page. */
export const vitePressAnchors = (markdown: string): ReadonlyMap<string, string> => {
  const anchors = new Map<string, string>();
  for (const { heading, anchor } of anchorsOf(parse(markdown).tree).headings) {
    if (headingName(heading) !== null) continue;
    const words = nodeText({
      type: 'paragraph',
      children: heading.children.filter((child) => !isBlock(child)),
    });
    const base = slugOf(words);
    let name = base;
    for (let number = 1; anchors.has(name); number++) name = `${base}-${number}`;
    anchors.set(name, anchor);
  }
  return anchors;
};

export const vitePressAnchor = (
  anchors: ReadonlyMap<string, string>,
  fragment: string,
): string | null => anchors.get(slugOf(fragment)) ?? anchors.get(fragment) ?? null;
