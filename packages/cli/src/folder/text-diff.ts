/** Two texts compared line by line, as `diff -u` shows it. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Lines around a change. */
const CONTEXT = 3;
/** Lines inserted or deleted: beyond, finding the least of them takes seconds, and nobody reads it. */
const MOST_EDITS = 2_000;

/** @returns null where the two differ in too many lines to be compared */
export const unifiedDiff = (path: string, before: string, after: string): string | null =>
  createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MOST_EDITS,
    headerOptions: FILE_HEADERS_ONLY,
  }) ?? null;
