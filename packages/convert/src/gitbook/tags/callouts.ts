/** Styles of GitBook's hints as Quoin's callouts. */
export const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['success', 'Check'],
  // Of the product's earlier formats.
  ['tip', 'Tip'],
  ['note', 'Note'],
  ['working', 'Note'],
  ['error', 'Danger'],
]);
