/** Models for answers and for steps of skills: the configured language model, or none. */
import {
  extractiveModel,
  languageModel,
  limitedCompletions,
  limitedToolModel,
  type Model,
  ModelError,
} from '@quoin/assistant-core';
import { ToolError, type ToolModel } from '@quoin/workflow';
import type { AiSettings } from './ai-settings.ts';

/** Of the time for a whole answer, until its first word: 30 s of the 120 that are standard. */
const FIRST_PART = 1 / 4;

/**
 * Bun sends 256 concurrent requests from one process; buckets and Git servers need some of them
 * too.
 */
const CALLS_AT_ONCE = { answers: 150, steps: 50 };

// 16 MB and 45 ms, which a service without a language model need not spend.
const provider = () => import('@quoin/assistant-core/openai');

const optionsOf = ({ baseUrl, model, apiKey, timeoutSeconds }: AiSettings) => {
  const timeoutMs = timeoutSeconds * 1000;
  return {
    baseUrl,
    model,
    timeoutMs,
    firstPartMs: timeoutMs * FIRST_PART,
    ...(apiKey === null ? {} : { apiKey }),
  };
};

export const modelOf = async (ai: AiSettings | null): Promise<Model> => {
  if (ai === null) return extractiveModel();
  const { openAiCompletions } = await provider();
  const completions = openAiCompletions(optionsOf(ai));
  return languageModel(limitedCompletions(completions, { atOnce: CALLS_AT_ONCE.answers }));
};

/** Null: none is configured. */
export const toolModelOf = async (ai: AiSettings | null): Promise<ToolModel | null> => {
  if (ai === null) return null;
  const { openAiToolModel } = await provider();
  const { name, generate } = limitedToolModel(openAiToolModel(optionsOf(ai)), {
    atOnce: CALLS_AT_ONCE.steps,
  });
  return {
    name,
    generate: async (request) => {
      try {
        return await generate(request);
      } catch (problem) {
        if (!(problem instanceof ModelError)) throw problem;
        throw new ToolError(problem.message, 'unavailable', true, { cause: problem });
      }
    },
  };
};
