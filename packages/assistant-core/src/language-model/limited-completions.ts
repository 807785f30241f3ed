/** Calls that wait for each other, so that a slow model takes no more of a process than its share. */
import type { Completions } from '../completions.ts';
import type { ToolModel } from '../tool-model.ts';
import { type CompletionLimits, Turns } from './turns.ts';

export const limitedCompletions = (
  { name, complete }: Completions,
  limits: CompletionLimits,
): Completions => {
  const turns = new Turns(limits);
  return {
    name,
    async *complete(messages, signal) {
      await turns.take(signal);
      try {
        yield* complete(messages, signal);
      } finally {
        turns.give();
      }
    },
  };
};

export const limitedToolModel = (
  { name, generate }: ToolModel,
  limits: CompletionLimits,
): ToolModel => {
  const turns = new Turns(limits);
  return {
    name,
    generate: async (request) => {
      await turns.take(request.signal);
      try {
        return await generate(request);
      } finally {
        turns.give();
      }
    },
  };
};
