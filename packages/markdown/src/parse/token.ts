/** A token that the shield hides from the parser. */
import type { Tag } from './read-tag.ts';

export interface Token {
  readonly kind: Tag['kind'] | 'expression' | 'esm';
  /** Of a tag; empty otherwise. */
  readonly name: string;
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
  /** Of a tag: how many quotes it is in. */
  readonly quotes: number;
  /** Alone on its lines, or made so. */
  flow: boolean;
  /** The matching tag, if both are in one chunk. */
  partner: Token | null;
  /** Offset in the shielded text. */
  out: number;
}

const unplaced = { flow: false, partner: null, out: -1 };

export const tagToken = (tag: Tag): Token => ({ ...tag, ...unplaced });

export const otherToken = (kind: 'expression' | 'esm', start: number, end: number): Token => ({
  kind,
  name: '',
  start,
  end,
  quotes: 0,
  ...unplaced,
});

/** Blocks of running text, also at the beginning of a line. */
export const INLINE_BLOCKS: ReadonlySet<string> = new Set(['Badge', 'Icon', 'Tooltip']);
