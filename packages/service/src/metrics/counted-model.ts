/** A model that answers questions and counts its answers and tokens. */
import type { Model, ModelPart, ModelRequest } from '@quoin/assistant-core';

export interface ModelCounts {
  answered: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
}

export interface CountedModel {
  readonly model: Model;
  readonly counts: Readonly<ModelCounts>;
}

export const countedModel = (model: Model): CountedModel => {
  const counts = { answered: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
  async function* answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart> {
    try {
      for await (const part of model.answer(request, signal)) {
        if (part.type === 'finish') {
          counts.answered += 1;
          counts.inputTokens += part.usage.inputTokens;
          counts.outputTokens += part.usage.outputTokens;
        }
        yield part;
      }
    } catch (problem) {
      // Readers who go away are not failures of the model.
      if (!signal.aborted) counts.failed += 1;
      throw problem;
    }
  }
  return { model: { name: model.name, answer }, counts };
};
