/** A language model that can ask for tools, as a port. */
import type { ToolDescription } from '../tools.ts';

export interface ModelToolCall {
  /** Unique in its conversation. */
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: JSON, or what it took for it. */
  readonly arguments: string;
}

export interface ModelToolResult {
  /** Of the call. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly toolCalls: readonly ModelToolCall[];
    }
  | { readonly role: 'tool'; readonly results: readonly ModelToolResult[] };

/** Names have letters, digits, `_` and `-`, as models take them. */
export type ModelTool = Pick<ToolDescription, 'name' | 'description' | 'inputSchema'>;

/** Tokens as the model counts them; 0 where it does not. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelTurn {
  readonly text: string;
  /** None: the model has done. */
  readonly toolCalls: readonly ModelToolCall[];
  readonly usage: ModelUsage;
  readonly finishReason: 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'other';
}

export interface ToolModel {
  /** As it is in outputs. */
  readonly name: string;
  /** @throws {ToolError} if the model does not answer, with a message for users */
  generate(request: {
    readonly messages: readonly ModelMessage[];
    readonly tools: readonly ModelTool[];
    readonly signal: AbortSignal;
  }): Promise<ModelTurn>;
}
