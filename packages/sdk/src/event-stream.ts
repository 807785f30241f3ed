/** Server-sent events as an async iterable (WHATWG HTML, server-sent events). */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiPromise } from './api-promise.ts';
import { AbortedError, StreamError } from './errors.ts';
import { eventTooLong, notAStream, streamClosed } from './messages.ts';
import { failureOf } from './problem.ts';
import { type Arrived, piecesOf } from './read-answer.ts';

/** Longest event in UTF-16 units; one without end would fill the memory. */
const LONGEST_EVENT = 64 * 1024 * 1024;

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new StreamError('An event of the stream is not JSON', { cause });
  }
};

/**
 * Events as they arrive, once; leaving the loop ends the request.
 *
 * @throws ApiError where the server sends `error`; ConnectionError where the stream breaks off;
 * StreamError where it ends before its last event
 */
export class EventStream<Event> implements AsyncIterable<Event> {
  readonly #arrived: Arrived;
  readonly #last: string | undefined;
  #taken = false;

  /** @param last - name of the event that ends a whole stream */
  constructor(arrived: Arrived, last: string | undefined) {
    const type = arrived.response.headers.get('content-type') ?? 'no media type';
    if (!type.startsWith('text/event-stream')) {
      throw new StreamError(notAStream({ type }));
    }
    this.#arrived = arrived;
    this.#last = last;
  }

  /** Ends the request of a stream that no loop takes, or whose loop waits. */
  close(): void {
    this.#arrived.deadline.end(new AbortedError(streamClosed));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    if (this.#taken) throw new StreamError('A stream can be read once');
    this.#taken = true;
    const waiting: EventSourceMessage[] = [];
    const parser = createParser({
      onEvent: (message) => waiting.push(message),
      onError({ type }) {
        // Anything else is a field that no browser knows either, and left out by it.
        if (type === 'max-buffer-size-exceeded') {
          throw new StreamError(eventTooLong);
        }
      },
      maxBufferSize: LONGEST_EVENT,
    });
    const decoder = new TextDecoder();
    for await (const piece of piecesOf(this.#arrived)) {
      parser.feed(decoder.decode(piece, { stream: true }));
      for (const { event = 'message', data } of waiting.splice(0)) {
        const value = parsed(data);
        if (event === 'error') throw failureOf(value, this.#arrived.response.headers);
        // biome-ignore lint/plugin: What the contract says of the endpoint's events: the generated method names them.
        yield { event, data: value } as Event;
        if (event === this.#last) return;
      }
    }
    if (this.#last !== undefined) {
      throw new StreamError(`The stream ended before its event "${this.#last}"`);
    }
  }
}

/**
 * The promise of a stream, which a loop may iterate directly: `for await (const e of
 * quoin.ai.askStream(…))`.
 */
export class EventStreamPromise<Event>
  extends ApiPromise<EventStream<Event>>
  implements AsyncIterable<Event>
{
  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    yield* await this;
  }
}
