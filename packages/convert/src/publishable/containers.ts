/** Blocks such as `<Tabs>` around something other than tabs: the rest goes outside of the block. */

import { type BlockElement, type Document, isBlock } from '@quoin/markdown';
import {
  type Edit,
  isNothing,
  isTransparent,
  rangeOf,
  tagRange,
  unexpectedChildren,
} from '@quoin/markdown/syntax';
import type { Nodes } from 'mdast';
import { continuationAt, without } from '../markup/block-text.ts';
import type { Range } from '../markup/ranges.ts';
import {
  blockHoldsNothing,
  contentInStep,
  contentOutside,
  contentWithoutBlock,
} from '../messages.ts';
import type { Found } from './found.ts';
import { insert, type Repair } from './repair.ts';

/** The closing tag of a block; null where it has none. */
export const closeRange = ({ source }: Document, node: BlockElement): Range | null => {
  const { start, end } = rangeOf(node);
  const at = source.lastIndexOf('</', end - 1);
  if (at <= start) return null;
  const isOwn = source.slice(at, end).replace(/[\s/<>]/g, '') === node.name;
  return isOwn ? { start: at, end } : null;
};

interface Group extends Range {
  /** What the block may not hold, as against its own content. */
  readonly isStrange: boolean;
}

/** The content as runs of what belongs to the block and of what does not. */
const groupsOf = (children: readonly Nodes[], allowed: readonly string[]): Group[] => {
  const groups: Group[] = [];
  for (const child of children) {
    if (isNothing(child)) continue;
    const isStrange = unexpectedChildren([child], allowed).length > 0 || !holdsOwn(child, allowed);
    const { start, end } = rangeOf(child);
    const last = groups.at(-1);
    if (last?.isStrange === isStrange) groups[groups.length - 1] = { ...last, end };
    else groups.push({ start, end, isStrange });
  }
  return groups;
};

const holdsOwn = (node: Nodes, allowed: readonly string[]): boolean => {
  if (allowed.includes(node.type) || (isBlock(node) && allowed.includes(node.name ?? ''))) {
    return true;
  }
  return (
    isTransparent(node) && 'children' in node && node.children.some((c) => holdsOwn(c, allowed))
  );
};

/** Moves the lines of a group to where the block begins, so that none of them becomes code. */
const unindented = ({ source }: Document, { start, end }: Range, indent: string): Edit[] => {
  if (/[^ \t]/.test(indent)) return [];
  const edits: Edit[] = [];
  const first = source.lastIndexOf('\n', start - 1) + 1;
  const excess = start - first - indent.length;
  if (excess <= 0 || source.slice(first, start).trim() !== '') return [];
  for (let at = first; at !== 0 && at < end; at = source.indexOf('\n', at) + 1) {
    const space = /^[ \t]*/.exec(source.slice(at, at + indent.length + excess))?.[0].length ?? 0;
    const last = at + space;
    const from = Math.max(at, last - excess);
    if (from < last) edits.push({ start: from, end: last, text: '' });
    if (source.indexOf('\n', at) === -1) break;
  }
  return edits;
};

/** Without its tags; what it holds stays. */
export const unwrapped = (document: Document, node: BlockElement): Edit[] => {
  const { source } = document;
  const close = closeRange(document, node);
  const edits = [without(source, tagRange(document, node))];
  if (close !== null) edits.push(without(source, close));
  return edits;
};

/** The first tag of a block that holds nothing ends it; its content stays behind it. */
const emptied = (document: Document, node: BlockElement): Edit[] => {
  const open = tagRange(document, node);
  const close = closeRange(document, node);
  return [
    { start: open.end - 1, end: open.end, text: ' />' },
    ...(close === null ? [] : [{ ...close, text: '' }]),
  ];
};

const split = (document: Document, { node, block }: Found, groups: readonly Group[]): Edit[] => {
  const { source } = document;
  const open = tagRange(document, node);
  const close = closeRange(document, node);
  const indent = continuationAt(source, open.start);
  const blank = `\n${indent.trimEnd()}\n${indent}`;
  const end = `</${block.name}>`;
  const isStep = block.name === 'Steps';
  return groups.flatMap((group, index): Edit[] => {
    if (!group.isStrange) return [];
    const edits = isStep && index > 0 ? [] : unindented(document, group, indent);
    const before = groups[index - 1];
    if (before === undefined) {
      const tag = source.slice(open.start, open.end);
      return [...edits, without(source, open), insert(group.end, `${blank}${tag}`)];
    }
    if (isStep) {
      // The text between two steps belongs to the one above, so that the numbers go on.
      const step = node.children.findLast(
        (child) => rangeOf(child).end <= group.start && isBlock(child),
      );
      const last = step !== undefined && isBlock(step) ? closeRange(document, step) : null;
      if (last !== null) {
        const inner = continuationAt(source, rangeOf(step ?? node).start);
        return [
          { ...last, text: '\n' },
          insert(group.end, `\n${inner.trimEnd()}\n${inner}</Step>`),
        ];
      }
    }
    if (index === groups.length - 1) {
      const last = close === null ? [] : [without(source, close)];
      return [...edits, insert(before.end, `${blank}${end}${blank.trimEnd()}\n`), ...last];
    }
    const tag = source.slice(open.start, open.end);
    return [
      ...edits,
      insert(before.end, `${blank}${end}${blank.trimEnd()}\n`),
      insert(group.end, `${blank}${tag}`),
    ];
  });
};

export const separateUnexpected = (document: Document, found: Found): Repair => {
  const { node, block } = found;
  const { start: at } = rangeOf(node);
  const construct = `<${block.name}>`;
  const allowed = block.contains ?? [];
  if (allowed.length === 0) {
    const message = blockHoldsNothing({ construct });
    return { at, construct, message, edits: emptied(document, node) };
  }
  const groups = groupsOf(node.children, allowed);
  const isFlow = node.type === 'mdxJsxFlowElement';
  const what = allowed.map((name) => (/^[A-Z]/.test(name) ? `<${name}>` : name)).join(', ');
  if (!isFlow || groups.every(({ isStrange }) => isStrange)) {
    const message = contentWithoutBlock({ construct, what });
    return { at, construct, message, edits: unwrapped(document, node) };
  }
  const message =
    block.name === 'Steps'
      ? contentInStep({ construct, what })
      : contentOutside({ construct, what });
  return { at, construct, message, edits: split(document, found, groups) };
};
