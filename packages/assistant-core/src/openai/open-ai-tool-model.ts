/**
 * A chat model behind OpenAI's chat completions that can ask for tools. It streams as well, though
 * no reader reads along: this distinguishes a server that stops in the middle from one that starts slowly.
 */
import type { LanguageModelV4Message } from '@ai-sdk/provider';
import type { ToolModel, ToolModelCall, ToolModelMessage, ToolModelTurn } from '../tool-model.ts';
import { type OpenAiOptions, retriedCalls } from './retried-calls.ts';

/** Quoin's own limit: a call that writes a page contains the whole page. */
const MAX_OUTPUT_TOKENS = 8_192;

/** One that cannot be read goes back as the text that it is. */
const inputOf = ({ arguments: written }: ToolModelCall): unknown => {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
};

const toMessage = (message: ToolModelMessage): LanguageModelV4Message => {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text };
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          { type: 'text', text: message.text },
          ...message.toolCalls.map((call) => ({
            type: 'tool-call' as const,
            toolCallId: call.id,
            toolName: call.name,
            input: inputOf(call),
          })),
        ],
      };
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ id, name, text }) => ({
          type: 'tool-result',
          toolCallId: id,
          toolName: name,
          output: { type: 'text', value: text },
        })),
      };
  }
};

export const openAiToolModel = (options: OpenAiOptions): ToolModel => {
  const call = retriedCalls({ maxOutputTokens: MAX_OUTPUT_TOKENS, ...options });
  return {
    name: options.model,
    generate: async ({ messages, tools, signal }) => {
      const asked = {
        prompt: messages.map(toMessage),
        ...(tools.length > 0 && {
          tools: tools.map((tool) => ({ type: 'function' as const, ...tool })),
        }),
      };
      let text = '';
      const toolCalls: ToolModelCall[] = [];
      let end: Pick<ToolModelTurn, 'finishReason' | 'usage'> | null = null;
      for await (const part of call(asked, signal)) {
        if (part.type === 'text') text += part.text;
        if (part.type === 'tool-call') toolCalls.push(part.call);
        if (part.type === 'finish') end = { finishReason: part.reason, usage: part.usage };
      }
      // The SDK ends each stream with one, or with an error.
      if (end === null) throw new Error('the stream of the model has no end');
      return { text, toolCalls, ...end };
    },
  };
};
