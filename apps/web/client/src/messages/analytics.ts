/** Messages of the screens in `screens/analytics`. */

export const analytics = 'Analytics';
export const privacyHint = 'Counted without cookies or personal data.';
export const period = 'Period';
export const reports = 'Reports';
export const pages = 'Pages';
export const searches = 'Searches';
export const questions = 'Questions';
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
export const last90Days = 'Last 90 days';
export const lastYear = 'Last year';
export const allQuestions = 'All questions';
export const withoutAnAnswer = 'Without an answer';
export const withAnAnswer = 'With an answer';
export const interrupted = 'Interrupted';
export const answered = 'Answered';
export const noAnswer = 'No answer';
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const whichQuestions = 'Which questions';
export const questionsEmpty =
  'Questions that readers ask the assistant on your site and on websites with a key appear here. Questions without an answer show what to write next.';
export const noQuestionsInThisPeriod = 'No questions in this period';
export const noQuestionsMatchTheFilter = 'No questions match the filter';
export const eachPageView =
  'Each page view on the readers’ site is counted here. Publish pages and share their address.';
export const noViewsInThisPeriod = 'No views in this period';
export const openTheReadersSite = 'Open the readers’ site';
export const views = 'Views';
export const pagesRead = 'Pages read';
export const pagesByViews = 'Pages by views';
export const page = 'Page';
export const share = 'Share';
export const searchesEmpty =
  'Searches by readers and members appear here, with their results and the pages that were opened. Searches without results show which pages are missing.';
export const noSearchesInThisPeriod = 'No searches in this period';
export const noResults = 'No results';
export const resultsOpened = 'Results opened';
export const query = 'Query';
export const opened = 'Opened';
export const action = 'Action';
export const withoutResults = 'without results';
export const noSpaceHint = 'The project has no space';
export const createPageHint = 'Create one next to “Pages” on the left.';
export const thePageWasNotCreated = 'The page was not created';
export const writeAPage = 'Write a page';
export const writeAPageAboutWords = (words: string | number): string =>
  `Write a page about “${words}”`;
export const feedback = 'Feedback';
export const whichFeedback = 'Which feedback';
export const open = 'Open';
export const archived = 'Archived';
export const archive = 'Archive';
export const reopen = 'Reopen';
export const markAsAnswered = 'Mark as answered';
export const theFeedbackWasNotChanged = 'The feedback was not changed';
export const noFeedbackHasThisStatus = 'No feedback has this status';
export const feedbackEmpty =
  'Readers answer “Was this page helpful?” on published pages. Who they are is not stored.';
export const pagesByFeedback = 'Pages by feedback, least helpful first';
export const solvedTheProblem = 'Solved the problem';
export const easyToUnderstand = 'Easy to understand';
export const informationIsMissing = 'Information is missing';
export const hardToUnderstand = 'Hard to understand';
export const incorrectOrOutOfDate = 'Incorrect or out of date';
export const anotherReason = 'Another reason';
