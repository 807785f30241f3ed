/** A model that says what a test wants, without a network. */
import type { ModelMessage, ModelTool, ModelTurn, ToolModel } from '../agent/tool-model.ts';

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly signal: AbortSignal;
}

/** The n-th turn of the model: text, calls, or a failure. */
export interface ScriptedTurn {
  readonly text?: string;
  readonly calls?: readonly {
    readonly name: string;
    /** As an object, or as the model wrote it. */
    readonly arguments?: object | string;
    readonly id?: string;
  }[];
  readonly error?: Error;
  readonly finishReason?: ModelTurn['finishReason'];
}

export interface ScriptedToolModel extends ToolModel {
  readonly asked: readonly ModelRequest[];
}

/** One token each, so that tests can compare sums. */
const USAGE = { inputTokens: 1, outputTokens: 1 } as const;

/**
 * @param script from the conversation, so that a model that is asked again says the same; a list
 * returns its turns by the answers that are in the conversation
 */
export const scriptedToolModel = (
  script: readonly ScriptedTurn[] | ((request: ModelRequest) => ScriptedTurn),
  name = 'scripted',
): ScriptedToolModel => {
  const asked: ModelRequest[] = [];
  const next = (request: ModelRequest): ScriptedTurn => {
    if (typeof script === 'function') return script(request);
    const said = request.messages.filter(({ role }) => role === 'assistant').length;
    return script[said] ?? { text: 'Done.' };
  };
  return {
    name,
    asked,
    generate: async (request) => {
      request.signal.throwIfAborted();
      asked.push(request);
      const { text = '', calls = [], error, finishReason } = next(request);
      if (error !== undefined) throw error;
      return {
        text,
        toolCalls: calls.map(({ name: tool, arguments: args = {}, id }, at) => ({
          id: id ?? `call_${asked.length}_${at}`,
          name: tool,
          arguments: typeof args === 'string' ? args : JSON.stringify(args),
        })),
        usage: USAGE,
        finishReason: finishReason ?? (calls.length > 0 ? 'tool-calls' : 'stop'),
      };
    },
  };
};
