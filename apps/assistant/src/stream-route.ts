/**
 * `POST /assistant/ask/stream`: the answer as it is written, as server-sent events
 * (docs/internals/interface.md#assistant).
 */
import { contract } from '@quoin/contract';
import { answerEvents, beginStreamWithKey } from '@quoin/core';
import { eventStreamOf, route } from '@quoin/http';
import { chatStream } from './chat-stream.ts';

export const streamRoute = route(contract.assistant.stream, async (context, input, { headers }) => {
  // HTML Living Standard §9.2.3: the client has the end of an answer, and 204 stops it from asking again.
  if (headers.has('last-event-id')) return new Response(null, { status: 204 });
  const { begun, chat } = await beginStreamWithKey(context, input);
  return chat === null ? eventStreamOf(answerEvents(begun)) : chatStream(begun, chat);
});
