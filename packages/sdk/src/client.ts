/** Sends calls: tries, time, answers. Resources are made over one client. */

import { ApiPromise, type WithResponse } from './api-promise.ts';
import type { Call, RequestOptions } from './call.ts';
import { Deadline, pause } from './deadline.ts';
import { AbortedError, ApiError, QuoinError } from './errors.ts';
import { EventStream, EventStreamPromise } from './event-stream.ts';
import { ListPromise } from './list-promise.ts';
import { callFailed } from './messages.ts';
import { type ClientOptions, DEFAULTS } from './options.ts';
import { refusalOf } from './problem.ts';
import { type Arrived, readAnswer } from './read-answer.ts';
import { type Prepared, Requests } from './request.ts';
import { delayBefore, mayHaveBeenDone, mayRetry } from './retry.ts';
import { unreachable } from './unreachable.ts';

const NOT_FOUND = 404;
const NO_CONTENT = 204;

type Read<T> = (arrived: Arrived) => T | Promise<T>;

/** One call with all its tries. */
interface Sending<T> {
  /** Id of the endpoint. */
  readonly id: string;
  readonly prepared: Prepared;
  readonly signals: readonly AbortSignal[];
  readonly read: Read<T>;
}

export class Client {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #requests: Requests;

  /** @throws QuoinError where an option is not what it has to be */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#requests = new Requests(options);
    this.baseUrl = this.#requests.baseUrl;
  }

  /** One answer. */
  send<T>(id: string, call: Call, options: RequestOptions<object> = {}): ApiPromise<T> {
    return new ApiPromise(this.#answer<T>(id, call, options));
  }

  /** A list, whose further pages are asked for when a loop gets there. */
  list<T, Item>(
    id: string,
    call: Call & { readonly items: string },
    options: RequestOptions<object> = {},
  ): ListPromise<T, Item> {
    return new ListPromise<T, Item>({
      items: call.items,
      first: this.#answer<T>(id, call, options),
      next: (cursor) => this.#answer<T>(id, { ...call, query: { ...call.query, cursor } }, options),
    });
  }

  /** Server-sent events. @param last - the event that ends a whole stream */
  events<Event>(
    id: string,
    call: Call,
    options: RequestOptions<object> = {},
    last?: string,
  ): EventStreamPromise<Event> {
    const read = (arrived: Arrived) => new EventStream<Event>(arrived, last);
    return new EventStreamPromise(this.#tries(id, { ...call, read: 'events' }, options, read));
  }

  #answer<T>(id: string, call: Call, options: RequestOptions<object>): Promise<WithResponse<T>> {
    // biome-ignore lint/plugin: What the contract says of the endpoint's answer: the generated method names it.
    return this.#tries(id, call, options, (arrived) => readAnswer(arrived, call) as T);
  }

  async #tries<T>(
    id: string,
    call: Call,
    options: RequestOptions<object>,
    read: Read<T>,
  ): Promise<WithResponse<T>> {
    const maxRetries = options.maxRetries ?? this.#options.maxRetries ?? DEFAULTS.maxRetries;
    if (!(maxRetries >= 0)) throw new QuoinError('`maxRetries` is no number of tries');
    const prepared = this.#requests.prepare(call, options);
    const signals = [options.signal, this.#options.signal].filter((signal) => signal !== undefined);
    const sending = { id, prepared, signals, read };
    let doneBefore = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(sending, attempt);
      } catch (error) {
        // An earlier try deleted it, and its answer was lost.
        if (doneBefore && call.method === 'DELETE' && call.read === 'nothing' && isAbsent(error)) {
          const { headers } = error;
          // biome-ignore lint/plugin: An endpoint that answers with nothing has the type `undefined`; the generated method names it.
          return new Answered(undefined as T, new Response(null, { status: NO_CONTENT, headers }));
        }
        if (attempt > maxRetries || !mayRetry(error, call)) throw error;
        doneBefore ||= mayHaveBeenDone(error);
        const delay = delayBefore(attempt, error, Math.random);
        this.#options.logger?.({ event: 'retry', endpoint: id, attempt, delay, reason: error });
        await pause(delay, signals);
      }
    }
  }

  async #once<T>(sending: Sending<T>, attempt: number): Promise<WithResponse<T>> {
    const { id, prepared, signals } = sending;
    const { call, options } = prepared;
    const { logger, fetch: own } = this.#options;
    const milliseconds =
      options.timeout ??
      this.#options.timeout ??
      (call.takesLong === true ? DEFAULTS.longTimeout : DEFAULTS.timeout);
    // The platform's own ends with its signal; of another it is not known.
    const deadline = new Deadline(milliseconds, signals, own === undefined);
    // What is thrown meanwhile is of the network.
    let isOut = false;
    try {
      const asked = this.#requests.token(call);
      const token = asked && (await deadline.race(asked));
      const init = this.#requests.init(prepared, token);
      init.signal = deadline.signal;
      logger?.({ event: 'request', endpoint: id, attempt });
      const start = logger && performance.now();
      isOut = true;
      const response = await deadline.within((own ?? fetch)(prepared.url, init), ignoreBody);
      isOut = false;
      if (start !== undefined) {
        logger?.({
          event: 'response',
          endpoint: id,
          attempt,
          status: response.status,
          duration: performance.now() - start,
          requestId: requestIdOf(response),
        });
      }
      const arrived = { response, deadline };
      if (!response.ok) throw await refusalOf(arrived, this.baseUrl);
      return new Answered(await sending.read(arrived), response);
    } catch (cause) {
      const error = isOut ? (deadline.error ?? unreachable(this.baseUrl, cause)) : cause;
      deadline.end(new AbortedError(callFailed, { cause: error }));
      throw error;
    }
  }
}

const requestIdOf = ({ headers }: Response): string | undefined =>
  headers.get('x-request-id') ?? undefined;

class Answered<T> implements WithResponse<T> {
  readonly data: T;
  readonly response: Response;

  constructor(data: T, response: Response) {
    this.data = data;
    this.response = response;
  }

  // Few callers read it, and each read of a header costs time.
  get requestId(): string | undefined {
    return requestIdOf(this.response);
  }
}

const isAbsent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === NOT_FOUND;

/** Of an answer that came after the end; that its body has failed too is no news. */
const ignoreBody = ({ body }: Response): void => {
  body?.cancel().catch(() => undefined);
};
