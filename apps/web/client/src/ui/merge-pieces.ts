/** Two texts that came from one: what they agree on, and the places where a user has to choose. Pure. */
import { conflictOf, mergeLines } from '@quoin/git-sync/merge-lines';
import { mergeSentences } from './merge-sentences.ts';

export interface Choice {
  readonly kind: 'choice';
  /** Before both. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface Agreed {
  readonly kind: 'agreed';
  readonly text: string;
}

export type MergePiece = Agreed | Choice;

export interface ThreeTexts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The chosen side at a place. */
export type Taken = 'mine' | 'theirs' | 'both';

export const mergePieces = ({ base, mine, theirs }: ThreeTexts): MergePiece[] => {
  // In the order in which the merge meets the places, and so in the order of the choices.
  const bases: string[] = [];
  const pieces = mergeLines(base, mine, theirs, (before, one, other) => {
    const found = conflictOf(one, other);
    if (found.some((piece) => typeof piece !== 'string')) bases.push(before);
    return found;
  });
  const merged: MergePiece[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') merged.push({ kind: 'agreed', text });
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      flush();
      const before = bases.shift() ?? '';
      merged.push({ kind: 'choice', base: before, mine: piece.editor, theirs: piece.git });
    }
  }
  flush();
  return merged;
};

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const takenText = ({ mine, theirs }: Choice, taken: Taken): string =>
  taken === 'both' ? `${ended(mine)}${theirs}` : taken === 'mine' ? mine : theirs;

/**
 * Merges the changes of both by lines and then by sentences; returns null if both changed the same
 * sentence.
 */
export const mergedCleanly = (texts: ThreeTexts): string | null => {
  const pieces: MergePiece[] = [];
  for (const piece of mergePieces(texts)) {
    if (piece.kind === 'agreed') pieces.push(piece);
    else {
      const text = mergeSentences(piece.base, piece.mine, piece.theirs);
      if (text === null) return null;
      pieces.push({ kind: 'agreed', text });
    }
  }
  return mergedText(pieces, []);
};

/** @param taken for each choice in turn; left out: mine */
export const mergedText = (
  pieces: readonly MergePiece[],
  taken: readonly (Taken | undefined)[],
): string => {
  let text = '';
  let at = 0;
  for (const piece of pieces) {
    const next = piece.kind === 'agreed' ? piece.text : takenText(piece, taken[at++] ?? 'mine');
    text = next === '' ? text : `${ended(text)}${next}`;
  }
  return text;
};
