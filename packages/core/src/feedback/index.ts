export { givePageFeedback } from './give-page-feedback.ts';
