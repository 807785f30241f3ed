/** Two texts compared line by line, as `diff -u` shows it. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Lines around a change. */
const CONTEXT = 3;
/** Lines inserted or deleted: beyond, finding the least of them takes seconds, and no reader reads it. */
const MOST_EDITS = 2_000;

/** A text with the name that the header of a diff shows for it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** @returns null where the two differ in too many lines to be compared */
export const diffBetween = (before: NamedText, after: NamedText): string | null =>
  createTwoFilesPatch(before.name, after.name, before.text, after.text, undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MOST_EDITS,
    headerOptions: FILE_HEADERS_ONLY,
  }) ?? null;

/** The same for two states of one file. */
export const unifiedDiff = (path: string, before: string, after: string): string | null =>
  diffBetween({ name: `a/${path}`, text: before }, { name: `b/${path}`, text: after });
