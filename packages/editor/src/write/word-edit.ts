/**
 * A change within one text of a paragraph, heading or cell: only the words that it touches are
 * written anew, and every other byte stays.
 */
import { type AlignedText, alignText } from '@quoin/markdown/serialize';
import type { Node } from 'prosemirror-model';
import { placeLines } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import { type Change, plainText } from './change.ts';
import { placeOf } from './inline-source.ts';
import { type Leaf, leavesOf, textOf } from './leaves.ts';
import type { TextPlace } from './phrasing.ts';
import type { PageStyle } from './style.ts';
import { isBracketed, writeWords } from './surroundings.ts';

interface Edit {
  readonly before: string;
  readonly after: string;
  /** Characters that are the same at the start. */
  readonly head: number;
  /** Characters that are the same at the end. */
  readonly tail: number;
}

const editOf = (before: string, after: string): Edit => {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { before, after, head, tail };
};

const LETTERS = /^[\p{L}\p{N}]+$/u;
/** Beside these, letters may come to be a reference, a tag, an address or a footnote. */
const TOUCHY = /[&<[#:@/\\{]/;
/** With these, an address or a statement of a program begins. */
const TELLING = /^(?:https?|ftp|www|mailto|xmpp|import|export)$/i;

/**
 * Letters put into a word are written as they are, without a look at what else is in it.
 * @returns where they go; null where they are not just that
 */
const insertionOffset = (
  source: string,
  aligned: AlignedText,
  { before, after, head, tail }: Edit,
): number | null => {
  if (head + tail !== before.length) return null;
  const inserted = after.slice(head, after.length - tail);
  if (!LETTERS.test(inserted)) return null;
  let from = head;
  while (from > 0 && LETTERS.test(after.charAt(from - 1))) from--;
  let to = head + inserted.length;
  while (to < after.length && LETTERS.test(after.charAt(to))) to++;
  const isInWord = to - from > inserted.length;
  if (!isInWord || TELLING.test(after.slice(from, to))) return null;
  const offset =
    from < head && !aligned.isLiteral(head - 1)
      ? aligned.offsetOf(head - 1) + 1
      : to > head + inserted.length && !aligned.isLiteral(head)
        ? aligned.offsetOf(head)
        : null;
  if (offset === null) return null;
  const beside = [aligned.offsetOf(from) - 1, offset + (to - head - inserted.length)];
  return beside.some((at) => TOUCHY.test(source.charAt(at))) ? null : offset;
};

const SPACE = /[ \t\n]/;

interface Words {
  /** In both texts. */
  readonly from: number;
  /** In the text as it is. */
  readonly to: number;
}

/**
 * The words that an edit touches, up to what is escaped in them; at the start of a line at least one,
 * which could mean something there.
 */
const touchedWords = ({ before, after, head, tail }: Edit, aligned: AlignedText): Words => {
  const grown = after.length - before.length;
  let from = head;
  while (from > 0 && !SPACE.test(after.charAt(from - 1)) && !aligned.isLiteral(from - 1)) from--;
  let to = after.length - tail;
  const toWordEnd = (): void => {
    while (to < after.length && !SPACE.test(after.charAt(to)) && !aligned.isLiteral(to - grown)) {
      to++;
    }
  };
  toWordEnd();
  const beginsLine = from === 0 || after[from - 1] === '\n';
  while (beginsLine && to < after.length && after.slice(from, to).trim() === '') {
    to++;
    toWordEnd();
  }
  return { from, to };
};

/** Where an index of the text is in the source: behind the character before it, but in a new line. */
const offsetAt = (
  aligned: AlignedText,
  { parsed, size, levels }: Leaf,
  text: string,
  index: number,
): number => {
  if (index === 0) return parsed.from;
  if (index === size) {
    const own = levels.at(-1);
    const next = own?.siblings[own.index + 1];
    // Behind what the next line begins with, where the text ends before that.
    return next !== undefined && text.endsWith('\n') ? next.from : parsed.to;
  }
  const follows = text[index - 1] !== '\n' && !aligned.isLiteral(index - 1);
  return follows ? aligned.offsetOf(index - 1) + 1 : aligned.offsetOf(index);
};

/** The text before words, as far as it matters to them; null where the text begins with them. */
const besideStart = (
  source: string,
  { after }: Edit,
  from: number,
  offset: number,
): string | null => {
  if (from === 0) return null;
  const character = after.charAt(from - 1);
  if (character === '\n') return 'x\n';
  return SPACE.test(character) ? 'x ' : source.charAt(offset - 1);
};

/** The text after words; null where the text ends with them. */
const besideEnd = (source: string, { after }: Edit, to: number, offset: number): string | null => {
  if (to === after.length) return null;
  const character = after.charAt(to);
  if (character === '\n') return '\nx';
  return SPACE.test(character) ? ' x' : source.charAt(offset);
};

const patchLeaf = (
  source: string,
  leaf: Leaf,
  edit: Edit,
  place: TextPlace,
  prefix: string,
  style: PageStyle,
): { from: number; to: number; text: string } | null => {
  const { before, after } = edit;
  const aligned = alignText(source, leaf.parsed.from, before);
  if (aligned === null) return null;
  const offset = insertionOffset(source, aligned, edit);
  if (offset !== null) {
    return { from: offset, to: offset, text: after.slice(edit.head, after.length - edit.tail) };
  }
  const { from, to } = touchedWords(edit, aligned);
  const end = to - (after.length - before.length);
  const word = after.slice(from, to);
  const start = offsetAt(aligned, leaf, before, from);
  const stop = offsetAt(aligned, leaf, before, end);
  const beside = {
    start: besideStart(source, edit, from, start),
    end: besideEnd(source, edit, to, stop),
  };
  const written = writeWords(source, leaf, edit, word, beside, place, style);
  if (written === null) return null;
  return {
    from: start,
    to: stop,
    text: placeLines(written, prefix, style.lineEnd),
  };
};

/**
 * @returns the whole text of the block; null where the change is more than words within one text
 */
export const editWords = (
  source: string,
  node: Node,
  origin: Origin,
  { start, end, grown }: Change,
  prefix: string,
  style: PageStyle,
): string | null => {
  const first = origin.inline[0]?.parsed;
  const last = origin.inline.at(-1)?.parsed;
  if (first === undefined || last === undefined) return null;
  const place = placeOf(source, node, origin);
  for (const leaf of leavesOf(origin) ?? []) {
    const { parsed, position, size } = leaf;
    if (
      parsed.type !== 'text' ||
      !isBracketed(source, leaf) ||
      start < position ||
      end > position + size
    )
      continue;
    const like = origin.node.content.cut(position, position + 1).firstChild;
    if (like === null) continue;
    const after = plainText(node.content, position, position + size + grown, like);
    if (after === null || after.trim() === '') continue;
    const patch = patchLeaf(source, leaf, editOf(textOf(parsed), after), place, prefix, style);
    if (patch === null) continue;
    return source.slice(first.from, patch.from) + patch.text + source.slice(patch.to, last.to);
  }
  return null;
};
