/** Texts of reports on pull and merge requests (ADR 48). */

export const noPageChanges = 'No page changes.';
export const previewExpires = ({ expiresAt }: { readonly expiresAt: string }): string =>
  `The preview is for members of the project and expires on ${expiresAt}. `;
export const pagesNotPublished = 'Errors: Quoin will not publish these pages';
export const confirmAfterMerge = ({ confirm }: { readonly confirm: string }): string =>
  `After the merge, the sync waits for confirmation: ${confirm}`;
export const requestClosed = 'The request is closed. Its preview was removed.';
export const requestWithoutChange = 'The request no longer changes the documentation.';

export const reportTimeout = 'The report took too long';
