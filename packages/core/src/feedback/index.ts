export { givePageFeedback } from './give-page-feedback.ts';
export { listFeedback } from './list-feedback.ts';
