/** One thread, from its start to its end, and what is said to it and by it. */
import { Worker } from 'node:worker_threads';
import { type FromThread, NO_CONVERSATION, type ToThread } from './envelope.ts';
import type { Log } from './log.ts';
import * as lines from './log-messages.ts';

/** Loading and opening take a tenth of that, and more where the machine has other work. */
const START_MS = 20_000;

export type Ending =
  | 'crashed'
  /** It did not answer in time. */
  | 'time'
  /** No caller needs it any more. */
  | 'closed';

export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  constructor(
    readonly ending: Ending,
    options?: ErrorOptions,
  ) {
    super(`the thread ended: ${ending}`, options);
  }
}

/** An error of the thread's program; the thread continues. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** What was heard ends the conversation, or goes on with the next order. */
export type Received<Order, Result> =
  | { readonly result: Result }
  | { readonly next: Promise<Order> };

interface Conversation<Message> {
  hear(message: Message): void;
  fail(problem: Error): void;
}

export class Thread<Order, Message> {
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  readonly #starting: ReturnType<typeof setTimeout>;
  readonly #conversations = new Map<number, Conversation<Message>>();
  #last = 0;
  #ending: Ending = 'crashed';
  #crash: unknown;
  isAlive = true;

  /**
   * @param data what the program finds as `workerData`
   * @param log gets what goes wrong beside all conversations
   */
  constructor(
    program: URL,
    data: unknown,
    private readonly log: Log,
  ) {
    // With the service's environment: what PostgreSQL's driver finds there belongs to the address.
    this.#worker = new Worker(program, { workerData: data });
    this.#worker.on('message', (message: FromThread<Message>) => this.#hear(message));
    this.#worker.on('error', (problem) => {
      this.#crash = problem;
    });
    this.#worker.on('exit', () => this.#end());
    // The caller of the present order receives the error.
    this.#ready.promise.catch(() => undefined);
    this.#starting = setTimeout(() => void this.end('time'), START_MS);
  }

  /**
   * Sends an order and receives messages of the thread until it has a result.
   *
   * @param milliseconds for each answer; a thread that takes longer is ended
   * @throws {ThreadEnded} {ThreadFailed} what `next` of `hear` throws; the thread is notified
   */
  async converse<Result>(
    order: Order,
    milliseconds: number,
    hear: (message: Message) => Received<Order, Result>,
  ): Promise<Result> {
    if (!this.isAlive) throw new ThreadEnded(this.#ending);
    const conversation = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // No caller waits for it yet when the thread ends before it is ready.
    promise.catch(() => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (body: ToThread<Order>['body']): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.end('time'), milliseconds);
      this.#worker.postMessage({ conversation, body } satisfies ToThread<Order>);
    };
    const goOn = async (next: Promise<Order>): Promise<void> => {
      try {
        say({ order: await next });
      } catch (problem) {
        say('stop');
        reject(problem);
      }
    };
    this.#conversations.set(conversation, {
      hear(message) {
        clearTimeout(timer);
        try {
          const heard = hear(message);
          if ('result' in heard) resolve(heard.result);
          else void goOn(heard.next);
        } catch (problem) {
          reject(problem);
        }
      },
      fail: reject,
    });
    this.#worker.ref();
    try {
      await this.#ready.promise;
      say({ order });
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#conversations.delete(conversation);
      this.#rest();
    }
  }

  /** Ends the thread now, also during work. Resolves when its connections and files are closed. */
  async end(ending: Ending = 'closed'): Promise<void> {
    if (!this.isAlive) return;
    this.#ending = ending;
    this.#end();
    await this.#worker.terminate();
  }

  #hear({ conversation, body, failure }: FromThread<Message>): void {
    const open = this.#conversations.get(conversation);
    if (conversation === NO_CONVERSATION && failure === undefined) this.#begin();
    else if (conversation === NO_CONVERSATION) {
      this.log.error({ err: failure }, lines.threadFailed);
    } else if (failure !== undefined) open?.fail(new ThreadFailed(failure));
    else if (body !== undefined) open?.hear(body);
    this.#rest();
  }

  #begin(): void {
    clearTimeout(this.#starting);
    this.#ready.resolve();
  }

  #end(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    clearTimeout(this.#starting);
    const problem = new ThreadEnded(this.#ending, { cause: this.#crash });
    this.#ready.reject(problem);
    for (const conversation of this.#conversations.values()) conversation.fail(problem);
  }

  /** Keeps the process running only while a caller waits for an answer. */
  #rest(): void {
    if (this.#conversations.size === 0) this.#worker.unref();
  }
}
