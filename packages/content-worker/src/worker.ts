/** One worker process, from its start to its end. */
import { fileURLToPath } from 'node:url';
import type { Message, Order } from './protocol.ts';
import { residentMemory } from './resident-memory.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Between two looks at the memory: a process can take some 100 MB in that time. */
const WATCH_MS = 50;

/** The collector lets the heap grow in proportion to the memory that it believes to have. */
const HEAP_BYTES = 300_000_000;

/**
 * A process that computes hears nothing: the runtime itself ends it when the service is gone, however
 * it went. A `.env` that lies where the service runs is the service's, as is all of its environment.
 */
const FLAGS = ['--no-orphans', '--no-env-file'];

export type Ending =
  | 'crashed'
  /** It took longer than it may. */
  | 'time'
  /** It took more memory than it may. */
  | 'memory'
  /** Nobody waits for it any more. */
  | 'aborted';

export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  constructor(readonly ending: Ending) {
    super(`The worker process ended: ${ending}`);
  }
}

export interface WorkerLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

export class Worker {
  readonly #process: Bun.Subprocess;
  readonly #ready = Promise.withResolvers<void>();
  #listener: (message: Message) => void = () => undefined;
  #ended: ((ending: Ending) => void) | null = null;
  #ending: Ending = 'crashed';
  isAlive = true;

  constructor(program = PROGRAM) {
    this.#ready.promise.catch(() => undefined);
    this.#process = Bun.spawn([process.execPath, ...FLAGS, program], {
      ipc: (message: Message) => {
        if (message.type === 'ready') this.#ready.resolve();
        else this.#listener(message);
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      // What the service knows by its environment is nothing to a document.
      env: { BUN_JSC_forceRAMSize: String(HEAP_BYTES) },
      onExit: () => {
        this.isAlive = false;
        this.#ready.reject(new WorkerEnded(this.#ending));
        this.#ended?.(this.#ending);
      },
    });
  }

  end(ending: Ending = 'aborted'): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#ending = ending;
    this.#process.kill('SIGKILL');
  }

  /** Keeps the service running only while work is done. */
  rest(isResting: boolean): void {
    if (isResting) this.#process.unref();
    else this.#process.ref();
  }

  send(order: Order): void {
    this.#process.send(order);
  }

  /**
   * Gives orders and hears what the worker says until `hear` has a result.
   * @throws {WorkerEnded} what `order` throws
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
    const time = setTimeout(() => this.end('time'), limits.milliseconds);
    const watch = setInterval(async () => {
      if ((await residentMemory(this.#process.pid)) > limits.bytes) this.end('memory');
    }, WATCH_MS);
    try {
      if (signal?.aborted === true) abort();
      await this.#ready.promise;
      await Promise.race([order(this), work.promise]);
      return await work.promise;
    } finally {
      work.promise.catch(() => undefined);
      clearTimeout(time);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      this.#ended = null;
      this.#listener = () => undefined;
    }
  }
}
