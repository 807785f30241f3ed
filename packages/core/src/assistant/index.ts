export { type AnswerStreamEvent, answerEvents } from './answer-events.ts';
export { askProject, beginProjectAnswer } from './ask-project.ts';
export { beginSiteAnswer, giveSiteFeedback } from './ask-site.ts';
export {
  askWithKey,
  type BegunStream,
  beginAnswerWithKey,
  beginStreamWithKey,
} from './ask-with-key.ts';
export type { BegunAnswer } from './begin-answer.ts';
export { giveFeedback } from './give-feedback.ts';
export { wholeAnswer } from './whole-answer.ts';
