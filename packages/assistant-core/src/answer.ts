/** The answer to a question: events as they happen, of which the last has the final result. */
import type { FinishReason, Message, Usage } from './model.ts';

export interface Question {
  readonly text: string;
  /** Earlier in the conversation, oldest first; none by default. */
  readonly history?: readonly Message[];
  /** The page that the reader looks at, which is preferred; null by default. */
  readonly pageId?: string | null;
  /** BCP 47; by default, null: the language of the question. */
  readonly locale?: string | null;
}

/** A question with the default of each member that the caller omitted. */
export type WholeQuestion = Required<Question>;

/** A place in the documentation (docs/internals/interface.md#assistant). */
export interface Source {
  readonly pageId: string;
  readonly title: string;
  readonly path: string;
  readonly heading: string | null;
  readonly anchor: string | null;
}

export interface Citation extends Source {
  /** Is byte for byte in the published revision. */
  readonly quote: string;
}

export interface Answer {
  /** Markdown; `[1]` names the first citation. */
  readonly answer: string;
  readonly citations: readonly Citation[];
  /** False: the documentation does not answer; there are no citations then. */
  readonly answered: boolean;
  readonly finishReason: FinishReason;
  readonly usage: Usage;
}

export type AnswerEvent =
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | { readonly type: 'delta'; readonly text: string }
  | ({ readonly type: 'done' } & Answer);
