/** Places in a textblock's source at which it can be cut: no word reaches over them. */
import { alignText } from '@quoin/markdown/serialize';
import type { Origin } from '../document/origins.ts';
import type { ParsedNode } from '../document/parsed.ts';
import { textOf } from './leaves.ts';

export interface Cut {
  /** In the textblock as it was opened. */
  readonly position: number;
  /** In the source. */
  readonly offset: number;
  /** A line or a word begins here, or a line ends: white space goes before the words, not behind. */
  readonly kind: 'line' | 'word' | 'end';
}

const SPACE = /[ \t\n]/;

const textCuts = (source: string, parsed: ParsedNode, position: number): Cut[] => {
  const cuts: Cut[] = [];
  const text = textOf(parsed);
  const places = alignText(source, parsed.from, text);
  if (places === null) return [];
  for (let at = 1; at < text.length; at++) {
    const isEnd = text[at] === '\n';
    if (!isEnd && (!SPACE.test(text.charAt(at - 1)) || SPACE.test(text.charAt(at)))) continue;
    const kind = isEnd ? 'end' : text[at - 1] === '\n' ? 'line' : 'word';
    cuts.push({ position: position + at, offset: places.offsetOf(at), kind });
  }
  return cuts;
};

export const cutsOf = (source: string, { inline }: Origin): Cut[] => {
  const cuts: Cut[] = [];
  let position = 0;
  let kind: Cut['kind'] | null = 'line';
  for (const { parsed, size } of inline) {
    const isBreak = parsed.type === 'break';
    const words = parsed.type === 'text' ? textOf(parsed) : '';
    if (isBreak || words.startsWith('\n'))
      cuts.push({ position, offset: parsed.from, kind: 'end' });
    else if (kind !== null) cuts.push({ position, offset: parsed.from, kind });
    if (words !== '') cuts.push(...textCuts(source, parsed, position));
    if (isBreak || words.endsWith('\n')) kind = 'line';
    else kind = SPACE.test(words.at(-1) ?? '') ? 'word' : null;
    position += size;
  }
  const end = inline.at(-1)?.parsed.to;
  if (end !== undefined) cuts.push({ position, offset: end, kind: 'end' });
  return cuts;
};
