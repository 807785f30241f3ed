/** Messages of the screens in `screens/search`. */

export const workingCopies = 'Working copies';
export const publishedPages = 'Published pages';
export const goToTheSearchField = 'Go to the search field';
export const thisScreen = 'This screen';
export const search = 'Search';
export const searchName = (name: string | number): string => `Search ${name}`;
export const querySyntax = 'Words, “a phrase”, -without, in:space';
export const version = 'Version';
export const space = 'Space';
export const allSpaces = 'All spaces';
export const theMostBestSections = (most: string | number): string => `The ${most} best sections`;
export const tryFewerOrOtherWords = 'Try fewer or other words.';
export const noResultsForQ = (q: string | number): string => `No results for “${q}”`;
export const draftsNotSearched = 'Drafts are not searched: choose working copies above.';
export const workingCopiesHint =
  'Includes drafts and pages in review. A result opens at its section.';
export const searchAllPages = 'Search all pages';
