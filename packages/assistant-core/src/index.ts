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
export { limitedCompletions, limitedToolModel } from './language-model/limited-completions.ts';
export { type FillRandom, nonceFor } from './language-model/nonce.ts';
export type { CompletionLimits } from './language-model/turns.ts';
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
export { phrasesFor } from './phrases.ts';
export type { ToolModel, ToolModelRequest, ToolModelTurn } from './tool-model.ts';
