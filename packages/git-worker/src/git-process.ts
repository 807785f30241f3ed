/** The one Git process as the service sees it: calls go in, answers come out, and it may die. */
import { fileURLToPath } from 'node:url';
import { batchesByLength, ChildProcess, childError, type Ending } from '@quoin/child-process';
import type { FileChange } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { Command, Message, Part, Settings, Work, WorkName } from './protocol.ts';

/** The default program. */
export const GIT_PROGRAM = fileURLToPath(new URL('./child/main.ts', import.meta.url));

/** The process stops an operation by itself in this time, or has to be ended with all that it does. */
const CANCEL_MS = 5_000;

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  /** @param others operations that ran at that moment and may have been the reason as well */
  constructor(
    readonly ending: Ending,
    readonly others: number,
  ) {
    super(`The Git process ended: ${ending}`);
  }
}

interface Call {
  readonly hear: (parts: readonly Part[]) => void;
  readonly resolve: (output: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

export interface Ask<Name extends WorkName> {
  readonly work: Name;
  readonly input: Work[Name]['input'];
  /** Of a push. */
  readonly changes: readonly FileChange[];
  readonly signal: AbortSignal;
  readonly hear: (parts: readonly Part[]) => void;
}

/** Other work of the service goes on between two large messages. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class GitProcess {
  readonly #calls = new Map<number, Call>();
  readonly #process: ChildProcess<Command, Message>;
  readonly #memoryBytes: number;
  #stopWatch: (() => void) | null = null;
  #lastCall = 0;

  constructor(settings: Settings, memoryBytes: number, program: string) {
    this.#memoryBytes = memoryBytes;
    this.#process = new ChildProcess('git', program, {
      hear: (message) => this.#hear(message),
      ended: (ending) => this.#ended(ending),
    });
    this.#process.send({ type: 'start', settings });
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  get isIdle(): boolean {
    return this.#calls.size === 0;
  }

  end(ending: Ending): void {
    this.#process.end(ending);
  }

  /**
   * @param milliseconds after which the process is ended
   * @throws {ProcessEnded} {@link GitError} the reason of the signal
   */
  async call<Name extends WorkName>(
    ask: Ask<Name>,
    milliseconds: number,
  ): Promise<Work[Name]['output']> {
    const { signal, hear } = ask;
    signal.throwIfAborted();
    const call = ++this.#lastCall;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    promise.catch(() => undefined);
    this.#calls.set(call, { hear, resolve, reject });
    this.#rest();
    let grace: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      if (this.isAlive) this.#process.send({ type: 'cancel', call });
      grace = setTimeout(() => this.end('aborted'), CANCEL_MS);
    };
    const time = setTimeout(() => {
      reject(new GitError('too_large', 'The repository takes longer than is allowed'));
      this.end('time');
    }, milliseconds);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await this.#order(call, ask);
      // biome-ignore lint/plugin: What the process answers to this work, across the processes.
      return (await promise) as Work[Name]['output'];
    } catch (problem) {
      throw signal.aborted ? signal.reason : problem;
    } finally {
      clearTimeout(time);
      clearTimeout(grace);
      signal.removeEventListener('abort', cancel);
      this.#calls.delete(call);
      this.#rest();
    }
  }

  async #order<Name extends WorkName>(
    call: number,
    { work, input, changes, signal }: Ask<Name>,
  ): Promise<void> {
    for (const batch of batchesByLength(changes, ({ content }) => content?.length ?? 0)) {
      if (signal.aborted || !this.isAlive) return;
      this.#process.send({ type: 'changes', call, changes: batch });
      await nextTurn();
    }
    if (!this.isAlive) return;
    // biome-ignore lint/plugin: A name with the input of its own: which one, the caller's types have said.
    this.#process.send({ type: 'go', call, work, input } as Command);
    // It may have come before there was anything to stop.
    if (signal.aborted) this.#process.send({ type: 'cancel', call });
  }

  /** Only while something is done it is watched, and keeps the service running. */
  #rest(): void {
    this.#process.rest(this.isIdle);
    if (this.isIdle || !this.isAlive) {
      this.#stopWatch?.();
      this.#stopWatch = null;
    } else {
      this.#stopWatch ??= this.#process.watchMemory(this.#memoryBytes);
    }
  }

  #hear(message: Message): void {
    if (message.type === 'ready') return;
    const call = this.#calls.get(message.call);
    if (message.type === 'parts') call?.hear(message.parts);
    if (message.type === 'done') call?.resolve(message.output);
    if (message.type === 'failed') {
      call?.reject(childError('The Git process', message.error));
    }
    if (message.type === 'refused') {
      const { kind, message: text, retryAfterSeconds, cause } = message.refusal;
      const seconds = retryAfterSeconds === null ? {} : { retryAfterSeconds };
      call?.reject(new GitError(kind, text, { cause, ...seconds }));
    }
  }

  #ended(ending: Ending): void {
    this.#stopWatch?.();
    this.#stopWatch = null;
    const others = this.#calls.size - 1;
    for (const { reject } of this.#calls.values()) reject(new ProcessEnded(ending, others));
  }
}
