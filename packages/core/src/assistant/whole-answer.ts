/** An answer for whoever waits for all of it. */
import type { contract, EndpointOutput } from '@quoin/contract';
import type { BegunAnswer } from './begin-answer.ts';

/** @throws {UnavailableError} */
export const wholeAnswer = async (
  { conversationId, model, events }: BegunAnswer,
  signal: AbortSignal,
): Promise<EndpointOutput<typeof contract.ai.ask>> => {
  for await (const event of events(signal)) {
    if (event.type !== 'done') continue;
    const { answer, citations, answered } = event;
    return { answer, citations: [...citations], answered, model, conversationId };
  }
  throw new Error('The answer ended without an end');
};
