// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import type { EventStreamPromise } from '../event-stream.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  Answer,
  AssistantAskBody,
  AssistantFeedbackBody,
  AssistantMessagesQuery,
  AssistantMessagesResponse,
  AssistantStreamBody,
  AssistantStreamEvent,
} from './types.ts';

/** The methods of `quoin.assistant`. */
export class AssistantResource extends Resource {
  /**
   * Answer a reader’s question.
   *
   * Sees published text only. Send either `message`, or `messages` with the last from the user. A browser must call from an origin that the key names, else 403 `{"error": "Origin not allowed for this key"}` without a code; a request without `Origin` comes from a server and is allowed. Preflight requests are answered for any origin.
   *
   * `POST /api/v1/assistant/ask`. Assistant key.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, PrivateProjectError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * const answer = await quoin.assistant.ask({ message: 'How do I start?' });
   * ```
   */
  ask(body: AssistantAskBody, options?: RequestOptions): ApiPromise<Answer> {
    return this.client.send(
      'assistant.ask',
      {
        method: 'POST',
        path: path`/api/v1/assistant/ask`,
        body,
        credential: 'assistantKey',
        takesLong: true,
      },
      options,
    );
  }

  /**
   * Answer a reader’s question as it is written.
   *
   * Server-sent events: `start`, `sources`, any number of `delta`, then `done` or `error`, and a comment every 15 seconds. The answer of `done` replaces the deltas. It has an id, and a request with `Last-Event-ID` gets a 204 without an answer. Messages with `parts` are answered in the UI message stream of the AI SDK, so that its `useChat` works with this address. At most 100 answers stream at once for one key, else 429. A browser must call from an origin that the key names, else 403 `{"error": "Origin not allowed for this key"}` without a code; a request without `Origin` comes from a server and is allowed. Preflight requests are answered for any origin. Gives events as they arrive; leaving the loop ends the request.
   *
   * `POST /api/v1/assistant/ask/stream`. Assistant key.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PlanLimitReachedError, PrivateProjectError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError, UnavailableError
   * @example
   * ```ts
   * for await (const { event, data } of quoin.assistant.stream({ message: 'How do I start?' })) {
   *   console.log(event, data);
   * }
   * ```
   */
  stream(
    body: AssistantStreamBody,
    options?: RequestOptions,
  ): EventStreamPromise<AssistantStreamEvent> {
    return this.client.events(
      'assistant.stream',
      {
        method: 'POST',
        path: path`/api/v1/assistant/ask/stream`,
        body,
        credential: 'assistantKey',
        takesLong: true,
      },
      options,
      'done',
    );
  }

  /**
   * Say whether an answer helped.
   *
   * The latest rating of a conversation replaces earlier ones. A browser must call from an origin that the key names, else 403 `{"error": "Origin not allowed for this key"}` without a code; a request without `Origin` comes from a server and is allowed. Preflight requests are answered for any origin.
   *
   * `POST /api/v1/assistant/feedback`. Assistant key.
   *
   * @throws InvalidJsonError, InvalidPayloadError, UnauthorizedError, PrivateProjectError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * await quoin.assistant.feedback({ conversationId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0a', rating: 'up' });
   * ```
   */
  feedback(body: AssistantFeedbackBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send(
      'assistant.feedback',
      {
        method: 'POST',
        path: path`/api/v1/assistant/feedback`,
        body,
        read: 'nothing',
        credential: 'assistantKey',
      },
      options,
    );
  }

  /**
   * The assistant as a script for any website.
   *
   * One script without dependencies: a button, a panel, answers with citations. Attributes of its tag: `data-key`, `data-label`, `data-position`, `data-docs`.
   *
   * `GET /assistant/widget.js`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const text = await quoin.assistant.widget();
   * ```
   */
  widget(options?: RequestOptions): ApiPromise<string> {
    return this.client.send(
      'assistant.widget',
      { method: 'GET', path: path`/assistant/widget.js`, read: 'text', credential: 'none' },
      options,
    );
  }

  /**
   * The messages of the widget in a language.
   *
   * For the widget, which contains the English messages. For a language without messages, the response has the English ones. The names of the messages can change.
   *
   * `GET /api/v1/assistant/messages`. No credential.
   *
   * @throws InvalidPayloadError, InternalError
   * @example
   * ```ts
   * const { language, messages, wait } = await quoin.assistant.messages({ language: 'de-CH' });
   * ```
   */
  messages(
    query: AssistantMessagesQuery,
    options?: RequestOptions,
  ): ApiPromise<AssistantMessagesResponse> {
    return this.client.send(
      'assistant.messages',
      { method: 'GET', path: path`/api/v1/assistant/messages`, query, credential: 'none' },
      options,
    );
  }
}
