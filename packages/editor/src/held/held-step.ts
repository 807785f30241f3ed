/** Input of a writer that came before the editor of the page was loaded. */
import type { Point } from '../place.ts';

/** A position in a text that was shown as readers see it, which the editor finds again in its own. */
export interface HeldPlace {
  /** The text of the block that has the position, without white space. */
  readonly block: string;
  /** Number of blocks before it with the same text. */
  readonly nth: number;
  /** Characters of `block` before the position. */
  readonly offset: number;
  /** Characters of white space between them and the position. */
  readonly spaces: number;
}

/** One act, in the order in which a writer did it. */
export type HeldStep =
  | {
      readonly kind: 'select';
      /** Null where the text has no characters, such as beside an image. */
      readonly anchor: HeldPlace | null;
      readonly head: HeldPlace | null;
      /** Of the head in the window: used if the editor does not have the place. */
      readonly point: Point | null;
    }
  /** A click below the last block. */
  | { readonly kind: 'below' }
  /** A key that does more than insert its character. */
  | { readonly kind: 'key'; readonly key: KeyboardEventInit }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly data: DataTransfer };

/** Characters beside a position that are enough to find it in a block whose other text differs. */
const BESIDE = 16;
/** Fewer characters are in many blocks. */
const ENOUGH = 8;

/** Returns the text without white space, as {@link HeldPlace} has it. */
const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** Characters of a text without white space before a place in it; null if it is not there. */
const bareOffset = (bare: string, { block, offset }: HeldPlace): number | null => {
  if (bare === block || (block.length >= ENOUGH && bare.startsWith(block))) return offset;
  const before = block.slice(Math.max(0, offset - BESIDE), offset);
  const beside = before + block.slice(offset, offset + BESIDE);
  const at = beside.length < ENOUGH ? -1 : bare.indexOf(beside);
  return at === -1 ? null : at + before.length;
};

/** Returns the offset of a place in a text, white space counted; null if it is not there. */
export const offsetIn = (text: string, place: HeldPlace): number | null => {
  const wanted = bareOffset(withoutSpace(text), place);
  if (wanted === null) return null;
  let at = 0;
  for (let seen = 0; seen < wanted; at++) if (/\S/.test(text[at] ?? '.')) seen += 1;
  for (let left = place.spaces; left > 0 && /\s/.test(text[at] ?? '.'); left--) at += 1;
  return at;
};

/** Returns the index of the block that has a place; -1 if no text has it. */
export const blockOf = (texts: readonly string[], place: HeldPlace): number => {
  let last = -1;
  let before = 0;
  for (const [index, text] of texts.entries()) {
    if (withoutSpace(text) !== place.block) continue;
    last = index;
    if (before === place.nth) return index;
    before += 1;
  }
  return last !== -1 ? last : texts.findIndex((text) => offsetIn(text, place) !== null);
};

/** Sends a key to an element. Returns whether its editor did what the key does. */
export const sendKey = (target: HTMLElement, key: KeyboardEventInit): boolean =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));

/** Pastes into an element as the key of the clipboard does. */
export const sendPaste = (target: HTMLElement, clipboardData: DataTransfer): void => {
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
};
