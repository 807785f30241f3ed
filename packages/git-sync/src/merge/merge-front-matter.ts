/**
 * Merges front matter: by lines where that is clear and leaves sound YAML, else by keys. Values are
 * never merged by words: half a date, a slug or a list is not one.
 */
import { frontMatter } from '@quoin/markdown';
import { agreed } from './agreed.ts';
import { type Entry, frontMatterEntries } from './front-matter-entries.ts';
import { mergeEntries } from './merge-entries.ts';
import { conflictOf, mergeLines } from './merge-lines.ts';
import { isClean, join, type Piece } from './piece.ts';

export interface Split {
  /** With its fences; empty if there is nothing. */
  readonly head: string;
  readonly body: string;
}

/** Null for a text whose front matter is never closed: then what is head is not known. */
export const splitHead = (text: string): Split | null => {
  const { raw } = frontMatter(text);
  if (raw !== null) return { head: text.slice(0, raw.end), body: text.slice(raw.end) };
  return text.startsWith('---') ? null : { head: '', body: text };
};

const isSound = (head: string): boolean => frontMatter(head).error === null;

interface Parts {
  readonly opening: string;
  readonly entries: readonly Entry[];
  readonly closing: string;
}

/** Null if the keys share lines. */
const partsOf = (head: string): Parts | null => {
  const { raw } = frontMatter(head);
  if (raw === null) return { opening: '', entries: [], closing: '' };
  const entries = frontMatterEntries(raw.body);
  const [opening, closing] = [
    head.slice(0, raw.bodyStart),
    head.slice(raw.bodyStart + raw.body.length),
  ];
  return entries === null ? null : { opening, entries, closing };
};

/** By keys, where fences allow it. */
const mergeKeys = (base: string, editor: string, git: string): readonly Piece[] | null => {
  // One side took the front matter away, which is no edit of keys.
  if (editor === '' || git === '') return null;
  const [old, mine, theirs] = [partsOf(base), partsOf(editor), partsOf(git)];
  if (old === null || mine === null || theirs === null) return null;
  const opening = agreed(old.opening, mine.opening, theirs.opening);
  const closing = agreed(old.closing, mine.closing, theirs.closing);
  const entries = mergeEntries(old.entries, mine.entries, theirs.entries);
  if (opening === null || closing === null || entries === null) return null;
  return [opening, ...entries, closing];
};

/** Whether both sides' texts can be read. */
const isReadable = (pieces: readonly Piece[]): boolean =>
  isSound(join(pieces, 'editor', '\n')) && isSound(join(pieces, 'git', '\n'));

export const mergeFrontMatter = (base: string, editor: string, git: string): readonly Piece[] => {
  const sure = agreed(base, editor, git);
  if (sure !== null) return [sure];
  const lines = mergeLines(base, editor, git, (_, mine, theirs) => conflictOf(mine, theirs));
  if (![base, editor, git].every(isSound)) return lines;
  if (isClean(lines) && isReadable(lines)) return lines;
  const keys = mergeKeys(base, editor, git);
  if (keys !== null && isReadable(keys)) return keys;
  return isReadable(lines) ? lines : [{ editor, git }];
};
