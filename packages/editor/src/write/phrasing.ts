/** Text and marks of a textblock as mdast's phrasing, which nests what ProseMirror has side by side. */
import type { PhrasingContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import type { TagAttribute } from '../document/attribute.ts';
import { writeAttribute } from '../document/attribute.ts';

/** Only a paragraph has several lines. */
export type TextPlace = 'paragraph' | 'heading' | 'cell';

interface Leaf {
  readonly node: Node;
  readonly marks: readonly Mark[];
}

/** Marks that are not nodes around others. */
export const isOuter = ({ type }: Mark): boolean =>
  type.name !== 'code' && type.name !== 'softBreak';

const hasMark = (marks: readonly Mark[], name: string): boolean =>
  marks.some(({ type }) => type.name === name);

const tagOf = ({ type, attrs }: Node): string => {
  const attributes: readonly TagAttribute[] = attrs.attributes;
  const opening = `<${type.name}${attributes.map(writeAttribute).join('')}`;
  return attrs.content === null ? `${opening} />` : `${opening}>${attrs.content}</${type.name}>`;
};

const verbatim = (value: string, place: TextPlace): PhrasingContent => ({
  type: 'verbatim',
  value:
    place === 'cell'
      ? value.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('\n', ' ')
      : place === 'heading'
        ? value.replaceAll('\n', ' ')
        : value,
});

const leafOf = ({ node, marks }: Leaf, place: TextPlace): PhrasingContent => {
  const { attrs, type } = node;
  if (node.isText) {
    if (!hasMark(marks, 'softBreak')) return { type: 'text', value: node.text ?? '' };
    return { type: 'text', value: place === 'paragraph' ? '\n' : ' ' };
  }
  if (type.name === 'hardBreak') {
    if (place === 'paragraph') return { type: 'break' };
    return place === 'cell' ? { type: 'verbatim', value: '<br>' } : { type: 'text', value: ' ' };
  }
  if (type.name === 'image') {
    return { type: 'image', url: attrs.src, alt: attrs.alt, title: attrs.title };
  }
  return verbatim(type.name === 'sealedInline' ? attrs.source : tagOf(node), place);
};

/** How many of the leaves from the first on have the mark. */
const reach = (leaves: readonly Leaf[], mark: Mark): number => {
  const end = leaves.findIndex(({ marks }) => !mark.isInSet(marks));
  return end === -1 ? leaves.length : end;
};

const widest = (leaves: readonly Leaf[], marks: readonly Mark[]): [Mark | null, number] => {
  let found: [Mark | null, number] = [null, 0];
  for (const mark of marks.filter(isOuter)) {
    const length = reach(leaves, mark);
    if (length > found[1]) found = [mark, length];
  }
  return found;
};

const isSpace = (value: string): boolean => /^[ \t\n]*$/.test(value);

/** Removes white space from the text at an end, and returns it. */
const takeSpace = (nodes: PhrasingContent[], isStart: boolean): string => {
  let taken = '';
  for (let edge = nodes.at(isStart ? 0 : -1); edge?.type === 'text'; ) {
    const { value } = edge;
    const rest = isStart ? value.replace(/^[ \t\n]+/, '') : value.replace(/[ \t\n]+$/, '');
    const space = isStart ? value.slice(0, value.length - rest.length) : value.slice(rest.length);
    taken = isStart ? taken + space : space + taken;
    if (rest !== '') {
      nodes[isStart ? 0 : nodes.length - 1] = { type: 'text', value: rest };
      break;
    }
    if (isStart) nodes.shift();
    else nodes.pop();
    edge = nodes.at(isStart ? 0 : -1);
  }
  return taken;
};

const wrap = (mark: Mark, children: PhrasingContent[]): PhrasingContent[] => {
  const { type, attrs } = mark;
  if (type.name === 'link')
    return [{ type: 'link', url: attrs.href, title: attrs.title, children }];
  // White space at the edges is outside, where the marks still are marks.
  const inner = [...children];
  const before = takeSpace(inner, true);
  const after = takeSpace(inner, false);
  const name = type.name === 'strike' ? 'delete' : type.name === 'strong' ? 'strong' : 'emphasis';
  return [
    { type: 'text', value: before },
    ...(inner.length > 0 ? [{ type: name, children: inner } satisfies PhrasingContent] : []),
    { type: 'text', value: after },
  ];
};

/** White space around a line ending would come as a reference. */
const withoutLineSpace = (node: PhrasingContent): PhrasingContent =>
  node.type === 'text' && node.value.includes('\n')
    ? { type: 'text', value: node.value.replaceAll(/[ \t]*\n[ \t\n]*/g, '\n') }
    : node;

/** Texts that touch are one: what has to be escaped shows only in the whole. */
const merged = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type !== 'text') result.push(node);
    else if (last?.type === 'text') {
      result[result.length - 1] = { type: 'text', value: last.value + node.value };
    } else if (node.value !== '') result.push(node);
  }
  return result.map(withoutLineSpace);
};

const build = (leaves: readonly Leaf[], place: TextPlace): PhrasingContent[] => {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at];
    if (leaf === undefined) break;
    const rest = leaves.slice(at);
    const [mark, length] = widest(rest, leaf.marks);
    if (mark !== null) {
      const inner = rest
        .slice(0, length)
        .map(({ node, marks }) => ({ node, marks: mark.removeFromSet(marks) }));
      result.push(...wrap(mark, build(inner, place)));
      at += length;
    } else if (hasMark(leaf.marks, 'code') && leaf.node.isText) {
      let end = at;
      let value = '';
      for (let next = leaves[end]; next?.node.isText; next = leaves[++end]) {
        if (!hasMark(next.marks, 'code') || next.marks.some(isOuter)) break;
        value += next.node.text ?? '';
      }
      // Nothing but spaces is no code to Markdown.
      if (isSpace(value)) result.push({ type: 'text', value });
      else result.push({ type: 'inlineCode', value });
      at = end;
    } else {
      result.push(leafOf(leaf, place));
      at++;
    }
  }
  return merged(result);
};

export const phrasingOf = (nodes: readonly Node[], place: TextPlace): PhrasingContent[] =>
  build(
    nodes.map((node) => ({ node, marks: node.marks })),
    place,
  );

/** Without white space at ends that are ends of lines: Markdown does not keep it. */
export const trimPhrasing = (
  nodes: readonly PhrasingContent[],
  ends: { readonly start: boolean; readonly end: boolean },
): PhrasingContent[] => {
  const trimmed = [...nodes];
  if (ends.start) takeSpace(trimmed, true);
  if (ends.end) takeSpace(trimmed, false);
  return trimmed;
};
