/** An answer for the caller that waits for all of it. */

import type { contract, EndpointOutput } from '@quoin/contract';
import { answerBroken } from '../messages/site.ts';
import type { BegunAnswer, BegunEvent } from './begin-answer.ts';

/** @throws {UnavailableError} */
export const wholeAnswer = async (
  { conversationId, model, events }: BegunAnswer,
  signal: AbortSignal,
  heard?: (event: BegunEvent) => void,
): Promise<EndpointOutput<typeof contract.ai.ask>> => {
  for await (const event of events(signal)) {
    heard?.(event);
    if (event.type !== 'done') continue;
    const { answer, citations, answered, indexing } = event;
    return {
      ...{ answer, citations: [...citations], answered, model, conversationId },
      ...(indexing !== undefined && { indexing }),
    };
  }
  throw new Error(answerBroken);
};
