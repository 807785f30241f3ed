/** Messages of the screens in `screens/activity`. */

export const redirectDeleted = 'Redirect deleted';
export const theRedirectWasNotDeleted = 'The redirect was not deleted';
export const deleteRedirect = (from: string | number): string => `Delete the redirect from ${from}`;
export const activity = 'Activity';
export const activityHint =
  'Every change of the project, with its author and time. Entries are never removed.';
export const checkOldAddresses = 'Check old addresses';
export const redirectAdded = 'Redirect added';
export const newRedirect = 'New redirect';
export const from = 'From';
export const oldPathHint = 'The old path. :name matches one segment, * at the end the rest.';
export const to = 'To';
export const targetHint = 'A path of this site, or an address. :splat is what * matched.';
export const theRedirectWasNotAdded = 'The redirect was not added';
export const addRedirect = 'Add redirect';
export const redirectLinesError = 'Write a line for each redirect: /old/path,/new/path';
export const redirectsFromAFile = 'Redirects from a file';
export const csvHint = 'A CSV file has the columns from and to, one redirect per line.';
export const importCsv = 'Import CSV';
export const csvFileOfRedirects = 'CSV file of redirects';
export const theRedirectsWereNotAdded = 'The redirects were not added';
export const deleteLabel = 'Delete';
export const redirectsEmpty =
  'When a page is moved or renamed, its old address redirects to the new one.';
export const redirectsHint =
  'Renaming or moving a page adds one from its old address. Imports add those of the old site.';
export const noRedirects = 'No redirects';
export const filterRedirects = 'Filter redirects';
export const filterByAddress = 'Filter by address';
export const redirects = 'Redirects';
export const since = 'Since';
export const log = 'Log';
