/** A chat model behind OpenAI's chat completions, for answers as text. */
import type { CompletionPart, Completions, PromptMessage } from '../completions.ts';
import { type OpenAiOptions, retriedCalls } from './retried-calls.ts';

const toPrompt = ({ role, content }: PromptMessage) =>
  role === 'system'
    ? { role, content }
    : { role, content: [{ type: 'text' as const, text: content }] };

export const openAiCompletions = (options: OpenAiOptions): Completions => {
  const call = retriedCalls(options);
  async function* complete(
    messages: readonly PromptMessage[],
    caller: AbortSignal,
  ): AsyncGenerator<CompletionPart> {
    for await (const part of call({ prompt: messages.map(toPrompt) }, caller)) {
      if (part.type === 'text') yield part;
      // It was offered no tools: an answer with tool calls has no text.
      if (part.type === 'finish')
        yield { ...part, reason: part.reason === 'tool-calls' ? 'other' : part.reason };
    }
  }
  return { name: options.model, complete };
};
