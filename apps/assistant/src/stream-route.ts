/** `POST /assistant/ask/stream`: the answer as it is written, as server-sent events (decisions §7). */
import { contract } from '@quoin/contract';
import { beginAnswerWithKey } from '@quoin/core';
import { EventStream, type Route, route } from '@quoin/http';

export const streamRoute: Route = route(contract.assistant.stream, async (context, input) => {
  // What refuses the question is an answer with a status; from here on it is an event.
  const { conversationId, model, events } = await beginAnswerWithKey(context, input);
  return new EventStream(async (send, signal) => {
    await send('start', { conversationId, model });
    for await (const { type, ...data } of events(signal)) await send(type, data);
  });
});
