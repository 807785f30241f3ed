/** One worker process that does one thing at a time. */
import { fileURLToPath } from 'node:url';
import { ChildProcess, type Ending } from '@quoin/child-process';
import type { Command, Message } from './protocol.ts';

/** For a process to start, which is no part of the time that the work has: a loaded machine needs some seconds. */
const START_MS = 30_000;

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  constructor(readonly ending: Ending) {
    super(`the worker process ended: ${ending}`);
  }
}

export interface WorkerLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

export class Worker {
  readonly #process: ChildProcess<Command, Message>;
  #listener: (message: Message) => void = () => undefined;
  #ended: ((ending: Ending) => void) | null = null;

  constructor(program = PROGRAM) {
    this.#process = new ChildProcess('content', program, {
      hear: (message) => this.#listener(message),
      ended: (ending) => this.#ended?.(ending),
    });
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  end(ending: Ending = 'aborted'): void {
    this.#process.end(ending);
  }

  rest(isResting: boolean): void {
    this.#process.rest(isResting);
  }

  send(order: Command): void {
    this.#process.send(order);
  }

  /**
   * Sends an order and passes messages of the worker to `hear` until it has a result.
   * @throws {WorkerEnded} and all errors of `order`
   */
  async run<Result>(
    limits: WorkerLimits,
    signal: AbortSignal | undefined,
    order: (worker: Worker) => Promise<void>,
    hear: (message: Message) => { result: Result } | { error: Error } | null,
  ): Promise<Result> {
    const work = Promise.withResolvers<Result>();
    this.#ended = (ending) => work.reject(new WorkerEnded(ending));
    this.#listener = (message) => {
      const heard = hear(message);
      if (heard === null) return;
      if ('error' in heard) work.reject(heard.error);
      else work.resolve(heard.result);
    };
    const abort = () => this.end('aborted');
    signal?.addEventListener('abort', abort, { once: true });
    let time = setTimeout(() => this.end('crashed'), START_MS);
    const stopWatch = this.#process.watchMemory(limits.bytes);
    try {
      if (signal?.aborted === true) abort();
      if (!(await this.#process.ready)) work.reject(new WorkerEnded('crashed'));
      clearTimeout(time);
      time = setTimeout(() => this.end('time'), limits.milliseconds);
      await Promise.race([work.promise, order(this)]);
      return await work.promise;
    } finally {
      work.promise.catch(() => undefined);
      clearTimeout(time);
      stopWatch();
      signal?.removeEventListener('abort', abort);
      this.#ended = null;
      this.#listener = () => undefined;
    }
  }
}
