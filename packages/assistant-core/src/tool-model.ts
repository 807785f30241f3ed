/**
 * A language model that can ask for tools: the shape that `ToolModel` of `@quoin/workflow` has, so
 * that the caller that uses both need not adapt one to the other, and neither package is on the
 * other.
 */
import type { FinishReason, Usage } from './model.ts';

export interface ToolModelCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: JSON, or what it took for it. */
  readonly arguments: string;
}

export type ToolModelMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly toolCalls: readonly ToolModelCall[];
    }
  | {
      readonly role: 'tool';
      readonly results: readonly {
        readonly id: string;
        readonly name: string;
        readonly text: string;
      }[];
    };

export interface ToolModelRequest {
  readonly messages: readonly ToolModelMessage[];
  readonly tools: readonly {
    /** Letters, digits, `_` and `-`. */
    readonly name: string;
    readonly description: string;
    /** JSON Schema of the arguments. */
    readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  }[];
  readonly signal: AbortSignal;
}

export interface ToolModelTurn {
  readonly text: string;
  readonly toolCalls: readonly ToolModelCall[];
  readonly usage: Usage;
  readonly finishReason: FinishReason | 'tool-calls';
}

export interface ToolModel {
  readonly name: string;
  /** @throws {ModelError} */
  generate(request: ToolModelRequest): Promise<ToolModelTurn>;
}
