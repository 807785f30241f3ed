/**
 * Merges lines that both sides changed, by words. Careful: what is merged must read as if one person
 * had made both edits. Edits must be apart, and neither side may have written the lines anew.
 */
import { conflictOf } from './merge-lines.ts';
import type { Piece, Side } from './piece.ts';
import { type Chunk, chunksOf, unchangedText } from './three-way.ts';
import { hasInk, textOf, type Unit, wordsOf } from './units.ts';

/**
 * Share of the characters of the base's lines that remain; a side with less rewrote them. Quoin's
 * own value.
 */
const MIN_KEPT = 0.5;

/** White space, and the punctuation of scripts that write none between words. */
const BOUNDARY = /[\s\u3001-\u3003\u3008-\u301F\uFF01-\uFF0F\uFF1A-\uFF1F]/u;

/** Two edits in one word, or beside one another, are one edit. */
const keepsApart = (units: readonly Unit[]): boolean =>
  units.some(({ key }) => BOUNDARY.test(key)) && units.some(({ key }) => hasInk(key));

/** Chunks of the same lines: from one line end that all three texts have to the next. */
const lineGroups = (chunks: readonly Chunk[]): readonly (readonly Chunk[])[] => {
  const groups: Chunk[][] = [];
  let group: Chunk[] = [];
  const cut = (chunk: Chunk, start: number, end: number): Chunk => ({
    ...chunk,
    base: chunk.base.slice(start, end),
    editor: chunk.editor.slice(start, end),
    git: chunk.git.slice(start, end),
  });
  for (const chunk of chunks) {
    if (chunk.editorChanged || chunk.gitChanged) {
      group.push(chunk);
      continue;
    }
    let start = 0;
    for (const [at, { key }] of chunk.base.entries()) {
      if (key !== '\n') continue;
      group.push(cut(chunk, start, at + 1));
      groups.push(group);
      group = [];
      start = at + 1;
    }
    if (start < chunk.base.length) group.push(cut(chunk, start, chunk.base.length));
  }
  if (group.length > 0) groups.push(group);
  return groups;
};

const ink = (units: readonly Unit[]): number =>
  units.reduce((sum, { key }) => sum + (hasInk(key) ? key.length : 0), 0);

/** Whether one side kept so little of the lines that edits of the other may mean nothing there. */
const isWrittenAnew = (chunks: readonly Chunk[]): boolean => {
  const mine = chunks.filter(({ editorChanged, gitChanged }) => editorChanged && !gitChanged);
  const theirs = chunks.filter(({ editorChanged, gitChanged }) => gitChanged && !editorChanged);
  if (mine.length === 0 || theirs.length === 0) return false;
  const inkOf = (some: readonly Chunk[]): number =>
    some.reduce((sum, { base }) => sum + ink(base), 0);
  return Math.max(inkOf(mine), inkOf(theirs)) > inkOf(chunks) * (1 - MIN_KEPT);
};

/** Null where the sides contradict. */
const mergedText = (chunk: Chunk): string | null => {
  if (!chunk.editorChanged && !chunk.gitChanged) return unchangedText(chunk);
  const [mine, theirs] = [textOf(chunk.editor), textOf(chunk.git)];
  if (!chunk.gitChanged || mine === theirs) return mine;
  return chunk.editorChanged ? null : theirs;
};

const mergeGroup = (chunks: readonly Chunk[]): readonly Piece[] => {
  const textOfSide = (side: Side): string => chunks.map((chunk) => textOf(chunk[side])).join('');
  const merged = chunks.map(mergedText);
  return merged.includes(null) || isWrittenAnew(chunks)
    ? conflictOf(textOfSide('editor'), textOfSide('git'))
    : [merged.join('')];
};

export const mergeWords = (base: string, editor: string, git: string): readonly Piece[] => {
  const words = wordsOf(base);
  const chunks = chunksOf(words, wordsOf(editor), wordsOf(git), ({ start, end }) =>
    keepsApart(words.slice(start, end)),
  );
  return lineGroups(chunks).flatMap(mergeGroup);
};
