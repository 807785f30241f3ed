/** Merges by lines, and where both sides changed the same lines, by what `refine` makes of them. */
import type { Piece } from './piece.ts';
import { chunksOf, unchangedText } from './three-way.ts';
import { linesOf, textOf } from './units.ts';

export type Refine = (base: string, editor: string, git: string) => readonly Piece[];

/** Lines that both sides begin or end with are no part of the conflict. */
export const conflictOf = (editor: string, git: string): readonly Piece[] => {
  const [mine, theirs] = [linesOf(editor), linesOf(git)];
  const shorter = Math.min(mine.length, theirs.length);
  let prefix = 0;
  while (prefix < shorter && mine[prefix]?.text === theirs[prefix]?.text) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && mine.at(-1 - suffix)?.text === theirs.at(-1 - suffix)?.text) {
    suffix += 1;
  }
  const pieces: readonly Piece[] = [
    textOf(mine.slice(0, prefix)),
    {
      editor: textOf(mine.slice(prefix, mine.length - suffix)),
      git: textOf(theirs.slice(prefix, theirs.length - suffix)),
    },
    textOf(mine.slice(mine.length - suffix)),
  ];
  return pieces.filter((piece) =>
    typeof piece === 'string' ? piece !== '' : piece.editor !== piece.git,
  );
};

export const mergeLines = (
  base: string,
  editor: string,
  git: string,
  refine: Refine,
): readonly Piece[] =>
  chunksOf(linesOf(base), linesOf(editor), linesOf(git), () => true).flatMap((chunk) => {
    if (!chunk.editorChanged && !chunk.gitChanged) return [unchangedText(chunk)];
    const [mine, theirs] = [textOf(chunk.editor), textOf(chunk.git)];
    if (!chunk.gitChanged || mine === theirs) return [mine];
    return chunk.editorChanged ? refine(textOf(chunk.base), mine, theirs) : [theirs];
  });
