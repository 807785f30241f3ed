/** Merges what the editor and Git made of one page. Every byte that neither side edited stays. */
import { mergeFrontMatter, splitHead } from './merge-front-matter.ts';
import { mergeInLayout, type TextMerge } from './merge-in-layout.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeWords } from './merge-words.ts';
import type { Piece } from './piece.ts';

const mergeText = (base: string, editor: string, git: string): readonly Piece[] => {
  const [old, mine, theirs] = [splitHead(base), splitHead(editor), splitHead(git)];
  if (old === null || mine === null || theirs === null) {
    return mergeLines(base, editor, git, mergeWords);
  }
  return [
    ...mergeFrontMatter(old.head, mine.head, theirs.head),
    ...mergeLines(old.body, mine.body, theirs.body, mergeWords),
  ];
};

/**
 * Merges by keys of the front matter, then by lines and words.
 *
 * @param base the page that both sides come from; null if it does not exist
 */
export const mergePage = (base: string | null, editor: string, git: string): TextMerge =>
  mergeInLayout(base, editor, git, mergeText);
