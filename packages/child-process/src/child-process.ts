/** One child process that speaks in messages, from its start to its end. */
import { tmpdir } from 'node:os';
import { type ChildKind, countChild, type Ending } from './children.ts';
import { ownMemoryPlan } from './memory-plan.ts';
import { raiseOomScore } from './oom-score.ts';
import { residentMemory } from './resident-memory.ts';

/** Between two looks at the memory: a process can take some 100 MB in that time. */
const WATCH_MS = 50;

/**
 * A process that computes hears nothing: the runtime itself ends it when the service is gone, however
 * it went. A `.env` that is where the service runs is the service's, as is all of its environment.
 * The option is passed in the environment, since arguments before the program are the executable's
 * own.
 */
const BUN_OPTIONS = '--no-orphans --no-env-file';

/** Certificates of hosts that the operator trusts, as for the service itself. */
const trustedCertificates = (): Record<string, string> => {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
};

export interface Listener<Message> {
  hear(message: Message): void;
  /** Called once, also where it never was ready. */
  ended(ending: Ending): void;
}

/** The program's first message is `{ type: 'ready' }`; it ends itself when its channel closes. */
export class ChildProcess<Order, Message extends { readonly type: string }> {
  readonly #process: Bun.Subprocess;
  readonly #ready = Promise.withResolvers<boolean>();
  #ending: Ending = 'crashed';
  isAlive = true;

  /**
   * @param kind for the metrics
   * @param program the path of a module; in the executable it is one of those that are built in
   */
  constructor(kind: ChildKind, program: string, listener: Listener<Message>) {
    this.#process = Bun.spawn([process.execPath, program], {
      ipc: (message: Message) => {
        if (message.type === 'ready') this.#ready.resolve(true);
        else listener.hear(message);
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      // What the service knows by its environment is nothing to what users bring. Where it may write
      // is needed: the executable loads the parser's native part from a file.
      env: {
        ...trustedCertificates(),
        BUN_OPTIONS,
        // The collector lets the heap grow in proportion to the memory that it believes to have.
        BUN_JSC_forceRAMSize: String(ownMemoryPlan().childHeapBytes),
        TMPDIR: tmpdir(),
      },
      onExit: ({ signalCode }) => {
        // The service's own kills have set the reason before.
        if (this.isAlive && signalCode === 'SIGKILL') this.#ending = 'killed';
        this.isAlive = false;
        this.#ready.resolve(false);
        counted(this.#ending);
        listener.ended(this.#ending);
      },
    });
    const counted = countChild(kind, this.#process.pid);
    raiseOomScore(this.#process.pid);
  }

  /** False: it ended before it was ready. */
  get ready(): Promise<boolean> {
    return this.#ready.promise;
  }

  end(ending: Ending): void {
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

  /** Ends it when it holds more than so many bytes. @returns what stops the watch */
  watchMemory(bytes: number): () => void {
    const watch = setInterval(async () => {
      if ((await residentMemory(this.#process.pid)) > bytes) this.end('memory');
    }, WATCH_MS);
    return () => clearInterval(watch);
  }
}
