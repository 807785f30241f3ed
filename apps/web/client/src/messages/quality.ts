/** Messages of the screens in `screens/quality`. */

export const missing = 'Missing:';
export const of100 = 'of 100';
export const onAverageOverPages = (pages: string | number): string => `on average over ${pages}`;
export const pagesByScore = 'Pages by score';
export const mostCommonProblems = 'Most common problems';
export const failedChecksHint = 'Checks that pages fail. Select one to see its pages.';
export const filterPages = 'Filter pages';
export const filterByTitleOrPath = 'Filter by title or path';
export const clearFilter = 'Clear filter';
export const noResults = 'No results';
export const pagesLowestScoreFirst = 'Pages, lowest score first';
export const quality = 'Quality';
export const qualityHint = 'Problems that readers would notice, counted for every saved page.';
export const scoresEmpty =
  'Every page gets a score from 0 to 100. Each missing point says what to fix: a description, an alternative text, a broken link.';
export const noPagesYet = 'No pages yet';
export const importPages = 'Import pages';
export const pageNotFound = 'Page not found';
export const headingNotFound = 'Heading not found';
export const fileNotFound = 'File not found';
export const thePageIsArchived = 'The page is archived';
export const thePageIsNotPublished = 'The page is not published';
export const workingCopies = 'Working copies';
export const publishedPages = 'Published pages';
export const linksHint =
  'Links, images and block addresses that do not resolve. External websites are not checked.';
export const version = 'Version';
export const noBrokenLinksHint =
  'Pages that move keep their old address, and links to them are rewritten.';
export const noBrokenLinks = 'No broken links';
export const brokenLinks = 'Broken links';
export const page = 'Page';
export const target = 'Target';
export const problem = 'Problem';
export const suggestion = 'Suggestion';
export const change = 'Change';
export const changeUrlTo = (url: string, suggestion: string): string =>
  `Change ${url} to ${suggestion}`;
export const urlChangedIn = (url: string, suggestion: string, title: string): string =>
  `${url} is now ${suggestion} in “${title}”`;
export const theLinkWasNotChanged = 'The link was not changed';
export const score = 'Score';
export const andMore90 = '90 and more';
export const to8975 = '75 to 89';
export const to7450 = '50 to 74';
export const below50 = 'Below 50';
export const reports = 'Reports';
export const pages = 'Pages';
