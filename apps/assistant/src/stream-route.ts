/**
 * `POST /assistant/ask/stream`: the answer as it is written, as server-sent events
 * (docs/internals/interface.md#assistant).
 */
import { contract } from '@quoin/contract';
import { beginAnswerWithKey } from '@quoin/core';
import { answerStream, route } from '@quoin/http';

export const streamRoute = route(contract.assistant.stream, async (context, input) =>
  answerStream(await beginAnswerWithKey(context, input)),
);
