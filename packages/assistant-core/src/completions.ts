/**
 * A language model, which continues a conversation. {@link languageModel} makes a {@link Model} of
 * it.
 */
import type { FinishReason, Usage } from './model.ts';

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export type CompletionPart =
  | { readonly type: 'text'; readonly text: string }
  /** The last part. */
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly usage: Usage };

export interface Completions {
  /** Of the model, as it is in answers. */
  readonly name: string;
  /**
   * @param signal ends the call
   * @throws {ModelError}
   */
  complete(messages: readonly PromptMessage[], signal: AbortSignal): AsyncIterable<CompletionPart>;
}
