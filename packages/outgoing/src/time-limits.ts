/** One signal for an exchange: the caller's, the end of its time, and silence or slowness of the other side. */

import { serverSilent, serverTooLate, serverTooSlow } from './messages.ts';
import { OutgoingError } from './outgoing-error.ts';

/** The least that an answer must bring, from its first byte on. */
export interface SlowLimit {
  readonly bytes: number;
  readonly ms: number;
  /** A part that says that the server still prepares its answer: the time begins again. */
  readonly isKeepAlive?: (chunk: Uint8Array) => boolean;
}

export class TimeLimits {
  readonly #controller = new AbortController();
  readonly #deadline: ReturnType<typeof setTimeout>;
  readonly #silenceMs: number;
  readonly #caller: AbortSignal | null;
  readonly #stop = () => this.#controller.abort(this.#caller?.reason);
  readonly #slow: SlowLimit | null;
  #silence: ReturnType<typeof setTimeout>;
  #window: ReturnType<typeof setInterval> | undefined;
  #bytes = 0;

  constructor(
    deadlineMs: number,
    silenceMs: number,
    caller: AbortSignal | null,
    slow: SlowLimit | null = null,
  ) {
    this.#slow = slow;
    this.#silenceMs = silenceMs;
    this.#caller = caller;
    this.#deadline = setTimeout(() => this.#fail(serverTooLate), deadlineMs);
    this.#silence = this.#listen();
    if (caller?.aborted === true) this.#stop();
    else caller?.addEventListener('abort', this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly heard = (): void => {
    clearTimeout(this.#silence);
    this.#silence = this.#listen();
  };

  /** Part of the body. */
  readonly received = (chunk: Uint8Array): void => {
    this.heard();
    if (this.#slow === null) return;
    if (this.#slow.isKeepAlive?.(chunk) === true) {
      clearInterval(this.#window);
      this.#window = undefined;
    }
    this.#window ??= this.#measure(this.#slow);
    this.#bytes += chunk.byteLength;
  };

  readonly end = (): void => {
    clearInterval(this.#window);
    clearTimeout(this.#deadline);
    clearTimeout(this.#silence);
    this.#caller?.removeEventListener('abort', this.#stop);
  };

  #listen(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#fail(serverSilent), this.#silenceMs);
  }

  #measure({ bytes, ms }: SlowLimit): ReturnType<typeof setInterval> {
    this.#bytes = 0;
    return setInterval(() => {
      if (this.#bytes < bytes) {
        this.#fail(serverTooSlow({ bytes, seconds: ms / 1000 }));
      }
      this.#bytes = 0;
    }, ms);
  }

  #fail(message: string): void {
    this.#controller.abort(new OutgoingError('timeout', message));
  }
}
