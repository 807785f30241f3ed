/** `POST /projects/:projectId/ai/ask`: one answer, or its events to a client that takes `text/event-stream`. */
import { contract } from '@quoin/contract';
import { answerEvents, askProject, beginProjectAnswer } from '@quoin/core';
import { eventStreamOf, route, wantsEvents } from '@quoin/http';

export const askRoute = route(contract.ai.ask, async (context, input, request) =>
  wantsEvents(request)
    ? eventStreamOf(answerEvents(await beginProjectAnswer(context, input)))
    : askProject(context, input, request.signal),
);
