/** Messages of the components that screens share. */

export const typeItToConfirm = 'Type it to confirm';
export const cancel = 'Cancel';
export const breadcrumb = 'Breadcrumb';
export const selected = 'Selected';
export const copyLabel = (label: string | number): string => `Copy ${label}`;
export const copy = 'Copy';
export const close = 'Close';
export const added = 'Added: ';
export const removed = 'Removed: ';
export const unchangedLine = 'unchanged line';
export const bothTextsAreTheSame = 'Both texts are the same.';
export const changesBetween = (from: string | number, to: string | number): string =>
  `Changes from ${from} to ${to}`;
export const tryAgain = 'Try again';
export const request = 'Request';
export const optional = '(optional)';
export const ctrl = 'Ctrl';
export const alt = 'Alt';
export const shift = 'Shift';
export const enter = 'Enter';
export const shown = 'shown';
export const showMore = 'Show more';
export const emptyTheLinesWereRemoved = 'Empty: the lines were removed.';
export const conflictNumberOfOf = (number: string | number, of: string | number): string =>
  `Conflict ${number} of ${of}`;
export const keepBoth = 'Keep both';
export const keepMineWord = (mineWord: string | number): string => `Keep ${mineWord}`;
export const keepTheirsWord = (theirsWord: string | number): string => `Keep ${theirsWord}`;
export const beforeBoth = 'Before both';
export const empty = 'Empty';
export const mergeableHint = 'You changed different lines. Both changes can be merged.';
export const resultHint = 'The text under “Result” will be saved.';
export const allConflictsAreResolved = 'All conflicts are resolved.';
export const allOfMineWord = (mineWord: string | number): string => `All of ${mineWord}`;
export const allOfTheirsWord = (theirsWord: string | number): string => `All of ${theirsWord}`;
export const view = 'View';
export const conflicts = 'Conflicts';
export const result = 'Result';
export const mergedText = 'Merged text';
export const bothTexts = 'Both texts';
export const doneOfTotal = (done: string | number, total: string | number): string =>
  `${done} of ${total}`;
export const loading = 'Loading';
export const draft = 'Draft';
export const inReview = 'In review';
export const published = 'Published';
export const changed = 'Changed';
export const unpublished = 'Unpublished';
export const archived = 'Archived';
export const justNow = 'just now';
export const undo = 'Undo';
export const requestRequestId = (requestId: string | number): string => `Request ${requestId}`;
