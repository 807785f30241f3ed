/** Blocks of the catalog: the tag keeps what did not change of it, and so does the content of. */
import type { Node } from 'prosemirror-model';
import { sameAttribute, type TagAttribute, writeAttribute } from '../document/attribute.ts';
import { componentOf } from '../document/component.ts';
import { changePrefix, hasBlankLine } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import { attributesOf } from '../document/parsed.ts';
import { isBlank } from './blank.ts';
import type { PageSource, WriteBlocks } from './page-source.ts';

const nameOf = ({ type }: Node): string => componentOf(type)?.name ?? type.name;

const attributesIn = (node: Node): readonly TagAttribute[] => node.attrs.attributes;

/** The opening tag as it was written, with other attributes; up to `end` of the source. */
const patchTag = (source: string, node: Node, origin: Origin, end: number): string => {
  const wanted = [...attributesIn(node)];
  const before = attributesIn(origin.node);
  let text = '';
  let at = origin.from;
  const places = attributesOf(origin.parsed);
  const nameEnd = origin.from + 1 + nameOf(node).length;
  places.forEach((place, index) => {
    const old = before[index];
    const found = wanted.findIndex(({ name }) => name === old?.name);
    const next = wanted[found];
    if (old === undefined || next === undefined) {
      // With the white space before it.
      text += source.slice(at, places[index - 1]?.to ?? nameEnd);
      at = place.to;
      return;
    }
    wanted.splice(found, 1);
    text += source.slice(at, place.from);
    text += sameAttribute(old, next)
      ? source.slice(place.from, place.to)
      : writeAttribute(next).trimStart();
    at = place.to;
  });
  const last = places.at(-1)?.to ?? nameEnd;
  text += source.slice(at, last) + wanted.map(writeAttribute).join('');
  return text + source.slice(Math.max(at, last), end);
};

const newTag = (node: Node): string =>
  `<${nameOf(node)}${attributesIn(node).map(writeAttribute).join('')}`;

/** Whether the content of begins behind the tag, on its line, and cannot any more. */
const isCramped = (opening: string, children: readonly Node[], inside: string): boolean =>
  !opening.includes('\n') &&
  (children.length > 1 || inside.includes('\n') || children[0]?.type.name !== 'paragraph');

/** Behind the last attribute, or the name. */
const tagEnd = (origin: Origin): number =>
  attributesOf(origin.parsed).at(-1)?.to ?? origin.from + 1 + nameOf(origin.node).length;

export const writeComponent = (
  page: PageSource,
  node: Node,
  prefix: string,
  writeBlocks: WriteBlocks,
): string => {
  const origin = page.origin(node);
  const { lineEnd, indent } = page.style;
  const children = node.content.content.filter((child) => !isBlank(child));
  const first = page.originById(origin?.children[0]);
  const last = page.originById(origin?.children.at(-1));
  const isKnown = origin !== null && origin.node.type === node.type;

  const isEmpty = origin?.children.length === 0 && children.length === 0;
  if (isKnown && (node.isAtom || isEmpty)) {
    return changePrefix(patchTag(page.source, node, origin, origin.to), origin.prefix, prefix);
  }
  if (isKnown && first !== null && last !== null && children.length > 0) {
    const opening = patchTag(page.source, node, origin, first.from);
    const closing = page.source.slice(last.to, origin.to);
    const place = { prefix: page.innerPrefix(origin), home: origin.id };
    const [one, two] = origin.children.map((id) => page.originById(id));
    const gap = one && two ? page.source.slice(one.to, two.from) : '';
    const isOfBlocks = componentOf(node.type)?.contains !== null;
    const isTight = isOfBlocks && gap.includes('\n') && !hasBlankLine(gap);
    const inside = writeBlocks(children, place, isTight);
    if (!isCramped(opening, children, inside)) {
      return changePrefix(opening + inside + closing, origin.prefix, prefix);
    }
  }
  const tag = isKnown ? patchTag(page.source, node, origin, tagEnd(origin)) : newTag(node);
  if (node.isAtom || children.length === 0) return `${tag} />`;
  const inner = prefix + indent;
  const inside = writeBlocks(children, { prefix: inner, home: null });
  return `${tag}>${lineEnd}${inner}${inside}${lineEnd}${prefix}</${nameOf(node)}>`;
};
