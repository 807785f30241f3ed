/** Three texts as units, aligned, as regions with the units in them. */
import { align } from './align.ts';
import { regionsOf, type Span } from './regions.ts';
import { hasInk, numbering, type Unit } from './units.ts';

export interface Chunk {
  readonly base: readonly Unit[];
  readonly editor: readonly Unit[];
  readonly git: readonly Unit[];
  readonly editorChanged: boolean;
  readonly gitChanged: boolean;
}

export const chunksOf = (
  base: readonly Unit[],
  editor: readonly Unit[],
  git: readonly Unit[],
  isApart: (between: Span) => boolean,
): readonly Chunk[] => {
  const number = numbering();
  const ids = number(base);
  const isTelling = (at: number): boolean => hasInk(base[at]?.key ?? '');
  const regions = regionsOf(
    align(ids, number(editor), isTelling),
    align(ids, number(git), isTelling),
    { editor: editor.length, git: git.length },
    isApart,
  );
  const cut = (units: readonly Unit[], { start, end }: Span): readonly Unit[] =>
    units.slice(start, end);
  return regions.map((region) => ({
    ...region,
    base: cut(base, region.base),
    editor: cut(editor, region.editor),
    git: cut(git, region.git),
  }));
};

/**
 * Units that neither side changed, in the ending that a side gave them. Where both gave another, the
 * longer one, so that lines stay apart.
 */
export const unchangedText = ({ base, editor, git }: Chunk): string =>
  base
    .map(({ text }, at) => {
      const mine = editor[at]?.text ?? text;
      const theirs = git[at]?.text ?? text;
      if (mine === text) return theirs;
      if (theirs === text) return mine;
      return mine.length >= theirs.length ? mine : theirs;
    })
    .join('');
