export { compareTexts } from './compare-texts.ts';
export { diffRevisions } from './diff-revisions.ts';
export type { DiffInput, TextDiff } from './diff-texts.ts';
export { getRevision } from './get-revision.ts';
export { listRevisions } from './list-revisions.ts';
export { restoreRevision } from './restore-revision.ts';
