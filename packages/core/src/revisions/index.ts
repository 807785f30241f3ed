export type { DiffInput, TextDiff } from '../ports/text-diff.ts';
export { compareTexts } from './compare-texts.ts';
export { diffRevisions } from './diff-revisions.ts';
export { getRevision } from './get-revision.ts';
export { listRevisions } from './list-revisions.ts';
export { restoreRevision } from './restore-revision.ts';
