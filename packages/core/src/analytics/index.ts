export { reportQuestions } from './report-questions.ts';
export { reportSearches } from './report-searches.ts';
