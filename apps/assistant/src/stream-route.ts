/**
 * `POST /assistant/ask/stream`: the answer as it is written, as server-sent events
 * (docs/internals/interface.md#assistant).
 */
import { contract } from '@quoin/contract';
import { beginAnswerWithKey } from '@quoin/core';
import { answerStream, type Route, route } from '@quoin/http';

export const streamRoute: Route = route(contract.assistant.stream, async (context, input) =>
  answerStream(await beginAnswerWithKey(context, input)),
);
