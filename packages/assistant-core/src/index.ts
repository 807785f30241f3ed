/** Answers from documentation, with proof. */

export type { Answer, AnswerEvent, Citation, Question, Source } from './answer.ts';
export { type AnswerDependencies, answerQuestion } from './answer-question.ts';
export type { CompletionPart, Completions, PromptMessage } from './completions.ts';
export { extractiveModel } from './extractive/extractive-model.ts';
export type {
  FoundSection,
  Knowledge,
  PageBlock,
  PageSection,
  PublishedPage,
} from './knowledge.ts';
export {
  type LanguageModelOptions,
  languageModel,
} from './language-model/language-model.ts';
export {
  type CompletionLimits,
  limitedCompletions,
} from './language-model/limited-completions.ts';
export {
  type FinishReason,
  type Message,
  type Model,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type Usage,
} from './model.ts';
export type { Passage } from './passage.ts';
