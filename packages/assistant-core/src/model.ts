/** A model that writes an answer from passages. */
import type { Passage } from './passage.ts';

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly question: string;
  /** Earlier in the conversation, oldest first. The caller that asks may have made it up. */
  readonly history: readonly Message[];
  /** Best first; a citation names one by its place. */
  readonly passages: readonly Passage[];
  /** BCP 47: the language to answer in; null: that of the question. */
  readonly locale: string | null;
}

/** Tokens as the model counts them; 0 where it does not. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

export type ModelPart =
  /** Goes on with the answer, Markdown. `[1]` behind a statement names citations with this marker. */
  | {
      readonly type: 'text';
      readonly text: string;
      /** If given, it is in the answer only where a citation with one of these markers does. */
      readonly markers?: readonly number[];
    }
  /** Proof that the model claims. Checked by the reader who reads it. */
  | {
      readonly type: 'citation';
      readonly marker: number;
      /** Place in the request's passages, from 0. */
      readonly passage: number;
      /** Words that are in the passage. */
      readonly quote: string;
    }
  /** The last part. */
  | {
      readonly type: 'finish';
      /** False: the model says that the passages do not answer. */
      readonly answered: boolean;
      readonly reason: FinishReason;
      readonly usage: Usage;
    };

export interface Model {
  /** As it is in answers; `extractive` is the one without a model. */
  readonly name: string;
  /**
   * @param signal no caller waits for the answer any more
   * @throws {ModelError}
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** The model does not answer: away, overloaded, cut off, or not speaking its protocol. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** After which it may work. */
  readonly retryAfterSeconds: number;

  /** @param message for readers; without the server's own message, address or credentials */
  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
