/**
 * Two changes of one text as one, where they touch different lines. What is in doubt stays for a
 * person: changes that meet are a conflict. Pure.
 */
import { diffArrays } from 'diff';

/** Lines inserted and deleted on one side: beyond, it is another text and not a change of this one. */
const MOST_EDITS = 1_000;

/** Lines of the old text, from `start` up to `end`, and the content of their place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** With their ends. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

const changesOf = (base: readonly string[], text: string): Change[] | null => {
  const parts = diffArrays([...base], linesOf(text), { maxEditLength: MOST_EDITS });
  if (parts === undefined) return null;
  const changes: Change[] = [];
  let at = 0;
  let open: { start: number; end: number; lines: string[] } | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      if (open !== null) changes.push(open);
      open = null;
      at += value.length;
      continue;
    }
    open ??= { start: at, end: at, lines: [] };
    if (added) open.lines.push(...value);
    else {
      at += value.length;
      open.end = at;
    }
  }
  if (open !== null) changes.push(open);
  return changes;
};

const isSame = (one: Change, other: Change): boolean =>
  one.start === other.start && one.end === other.end && one.lines.join('') === other.lines.join('');

/** Next to each other is too near: what one side put there may belong to what the other took away. */
const meet = (one: Change, other: Change): boolean =>
  one.start <= other.end && other.start <= one.end;

/** @returns null where both changed the same place, each in its way */
export const mergeTexts = (base: string, one: string, other: string): string | null => {
  const lines = linesOf(base);
  const [mine, theirs] = [changesOf(lines, one), changesOf(lines, other)];
  if (mine === null || theirs === null) return null;
  const own = theirs.filter((change) => !mine.some((known) => isSame(known, change)));
  if (mine.some((change) => own.some((foreign) => meet(change, foreign)))) return null;
  const merged: string[] = [];
  let at = 0;
  for (const { start, end, lines: replaced } of [...mine, ...own].sort(
    (a, b) => a.start - b.start,
  )) {
    merged.push(...lines.slice(at, start), ...replaced);
    at = end;
  }
  return [...merged, ...lines.slice(at)].join('');
};
