/** An answer of the assistant as it is written, as server-sent events (docs/internals/interface.md#assistant). */
import type { BegunAnswer } from '@quoin/core';
import { EventStream } from './event-stream.ts';

/** @param begun what refuses the question was an answer with a status; from here on it is an event */
export const answerStream = ({ conversationId, model, events }: BegunAnswer): EventStream =>
  new EventStream(async (send, signal) => {
    await send('start', { conversationId, model });
    for await (const { type, ...data } of events(signal)) {
      // Who asks again after the end names it, and gets no second answer.
      if (type === 'done') await send(type, data, conversationId);
      else await send(type, data);
    }
  });
