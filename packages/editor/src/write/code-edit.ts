/** A change within code in running text keeps the backticks around it, where they can stay. */
import type { Node } from 'prosemirror-model';
import type { Origin } from '../document/origins.ts';
import { type Change, plainText } from './change.ts';
import { type Leaf, leavesOf, textOf } from './leaves.ts';

const FENCED = /^(`+)( ?)([\s\S]*?)( ?)\1$/;

const runsOf = (text: string): string[] => text.match(/`+/g) ?? [];

const isEdged = (text: string): boolean => /^[` ]|[` ]$/.test(text);

/** Null where other backticks are needed. */
const patchCode = (slice: string, before: string, after: string): string | null => {
  const [, fence = '', open = '', inner, close = ''] = FENCED.exec(slice) ?? [];
  // Escapes of a table and line endings of the source are not those of the text.
  if (inner !== before || after.includes('|') || after.includes('\n')) return null;
  if (runsOf(after).includes(fence)) return null;
  const isPadded = open === ' ' && close === ' ';
  if (!isPadded && (open !== '' || close !== '' || isEdged(after))) return null;
  return fence + open + after + close + fence;
};

const isCode = (node: Node | null): boolean =>
  node?.marks.some(({ type }) => type.name === 'code') ?? false;

/** Whether code goes on beyond a place. */
const goesOn = ({ content }: Node, position: number): boolean => {
  const before = position > 0 ? content.cut(position - 1, position).firstChild : null;
  const after = position < content.size ? content.cut(position, position + 1).firstChild : null;
  return isCode(before) && isCode(after);
};

const afterChange = (
  node: Node,
  origin: Origin,
  { position, size }: Leaf,
  { start, end, grown }: Change,
): string | null => {
  if (start < position || end > position + size) return null;
  const like = origin.node.content.cut(position, position + 1).firstChild;
  const to = position + size + grown;
  if (like === null || goesOn(node, position) || goesOn(node, to)) return null;
  return plainText(node.content, position, to, like);
};

/** @returns the whole text of the block; null where the change is another one */
export const editCode = (
  source: string,
  node: Node,
  origin: Origin,
  change: Change,
): string | null => {
  const first = origin.inline[0]?.parsed;
  const last = origin.inline.at(-1)?.parsed;
  if (first === undefined || last === undefined) return null;
  for (const leaf of leavesOf(origin) ?? []) {
    const { parsed } = leaf;
    const after = parsed.type === 'inlineCode' ? afterChange(node, origin, leaf, change) : null;
    if (after === null || after.trim() === '') continue;
    const code = patchCode(source.slice(parsed.from, parsed.to), textOf(parsed), after);
    if (code === null) continue;
    return source.slice(first.from, parsed.from) + code + source.slice(parsed.to, last.to);
  }
  return null;
};
