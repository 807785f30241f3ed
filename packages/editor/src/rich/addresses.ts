/** Addresses in the rich text: of links, images and attributes of blocks. */
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { TagAttribute } from '../document/attribute.ts';
import { componentOf } from '../document/component.ts';

export interface FoundAddress {
  readonly url: string;
  readonly from: number;
  readonly to: number;
  readonly isBlock: boolean;
}

const isAddress = (node: Node, { name, kind }: TagAttribute): boolean =>
  kind === 'text' &&
  componentOf(node.type)?.attributes.some(
    (attribute) => attribute.type === 'url' && attribute.name === name,
  ) === true;

/** Addresses of a node itself, without those of its marks. */
const urlsOf = (node: Node): string[] => {
  if (componentOf(node.type) === null) {
    return node.type.name === 'image' ? [String(node.attrs.src)] : [];
  }
  const attributes: readonly TagAttribute[] = node.attrs.attributes ?? [];
  return attributes.filter((each) => isAddress(node, each)).map(({ value }) => value);
};

export const addressesIn = (doc: Node): FoundAddress[] => {
  const found: FoundAddress[] = [];
  doc.descendants((node, position) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const urls = [...urlsOf(node), ...(link === undefined ? [] : [String(link.attrs.href)])];
    const to = position + node.nodeSize;
    for (const url of urls) found.push({ url, from: position, to, isBlock: node.isBlock });
  });
  return found;
};

/** Writes another address in each place of one. Returns whether it was found. */
export const changeAddress = (tr: Transaction, url: string, other: string): boolean => {
  // The size of no node changes, so positions stay.
  tr.doc.descendants((node, position) => {
    const link = node.marks.find(({ type, attrs }) => type.name === 'link' && attrs.href === url);
    if (link !== undefined) {
      const to = position + node.nodeSize;
      tr.removeMark(position, to, link);
      tr.addMark(position, to, link.type.create({ ...link.attrs, href: other }));
    }
    if (!urlsOf(node).includes(url)) return;
    if (node.type.name === 'image') tr.setNodeAttribute(position, 'src', other);
    else {
      const attributes: readonly TagAttribute[] = node.attrs.attributes;
      tr.setNodeAttribute(
        position,
        'attributes',
        attributes.map((each) =>
          isAddress(node, each) && each.value === url ? { ...each, value: other } : each,
        ),
      );
    }
  });
  return tr.docChanged;
};
