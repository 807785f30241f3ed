/** Where two texts differ from the one that both come from: the core of a three-way merge (diff3). */
import { NONE } from './none.ts';
import type { Side } from './piece.ts';

/** Half open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The same place in the three texts. Unchanged where neither side changed it. */
export interface Region {
  readonly base: Span;
  readonly editor: Span;
  readonly git: Span;
  readonly editorChanged: boolean;
  readonly gitChanged: boolean;
}

interface Hunk {
  readonly side: Side;
  readonly base: Span;
}

const hunksOf = (side: Side, matches: readonly number[], length: number): Hunk[] => {
  const hunks: Hunk[] = [];
  let [from, fromOther] = [0, 0];
  const add = (to: number, toOther: number): void => {
    if (from < to || fromOther < toOther) hunks.push({ side, base: { start: from, end: to } });
    from = to + 1;
    fromOther = toOther + 1;
  };
  for (const [at, other] of matches.entries()) if (other !== NONE) add(at, other);
  add(matches.length, length);
  return hunks;
};

/** By place; what one side put in before what another replaced. */
const byPlace = (one: Hunk, other: Hunk): number =>
  one.base.start - other.base.start || one.base.end - other.base.end;

/**
 * Regions in turn, which together are all of the three texts. Changes that touch are one region.
 *
 * @param editor for each part of the base its place in the editor's text, or `NONE`
 * @param lengths how many parts the two sides have
 * @param isApart whether unchanged parts between two changes keep them apart
 */
export const regionsOf = (
  editor: readonly number[],
  git: readonly number[],
  lengths: { readonly editor: number; readonly git: number },
  isApart: (between: Span) => boolean,
): readonly Region[] => {
  const length = editor.length;
  const hunks = [
    ...hunksOf('editor', editor, lengths.editor),
    ...hunksOf('git', git, lengths.git),
  ].sort(byPlace);
  const regions: Region[] = [];
  let [atBase, atEditor, atGit] = [0, 0, 0];
  const add = (end: number, editorChanged: boolean, gitChanged: boolean): void => {
    if (end === atBase && !editorChanged && !gitChanged) return;
    // What begins behind a region is unchanged on both sides, so its places are known.
    const isUnchanged = !editorChanged && !gitChanged;
    const endOf = (matches: readonly number[], from: number, last: number): number =>
      isUnchanged ? from + end - atBase : end === length ? last : (matches[end] ?? last);
    const toEditor = endOf(editor, atEditor, lengths.editor);
    const toGit = endOf(git, atGit, lengths.git);
    regions.push({
      base: { start: atBase, end },
      editor: { start: atEditor, end: toEditor },
      git: { start: atGit, end: toGit },
      editorChanged,
      gitChanged,
    });
    [atBase, atEditor, atGit] = [end, toEditor, toGit];
  };

  let start = 0;
  let end = 0;
  let sides = new Set<Side>();
  const flush = (): void => {
    add(start, false, false);
    add(end, sides.has('editor'), sides.has('git'));
  };
  for (const { side, base } of hunks) {
    const isNext = sides.size > 0 && base.start > end;
    if (isNext && isApart({ start: end, end: base.start })) {
      flush();
      sides = new Set();
    }
    if (sides.size === 0) ({ start, end } = base);
    end = Math.max(end, base.end);
    sides.add(side);
  }
  if (sides.size > 0) flush();
  add(length, false, false);
  return regions;
};
