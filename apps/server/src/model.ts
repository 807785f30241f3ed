/** What answers questions: the configured language model, or quotes and links without one. */
import {
  extractiveModel,
  languageModel,
  limitedCompletions,
  type Model,
} from '@quoin/assistant-core';
import type { AiSettings } from './ai-settings.ts';

/** Of the time for a whole answer, until its first word: 30 s of the 120 that are standard. */
const FIRST_PART = 1 / 4;

/** Bun sends 256 requests at once from one process; buckets and Git servers need some of them too. */
const CALLS_AT_ONCE = 200;

export const modelOf = async (ai: AiSettings | null): Promise<Model> => {
  if (ai === null) return extractiveModel();
  // 16 MB and 45 ms, which a service without a language model need not spend.
  const { openAiCompletions } = await import('@quoin/assistant-core/openai');
  const { baseUrl, model, apiKey } = ai;
  const timeoutMs = ai.timeoutSeconds * 1000;
  const completions = openAiCompletions({
    baseUrl,
    model,
    timeoutMs,
    firstPartMs: timeoutMs * FIRST_PART,
    ...(apiKey === null ? {} : { apiKey }),
  });
  return languageModel(limitedCompletions(completions, { atOnce: CALLS_AT_ONCE }));
};
