/** One signal for an exchange: the caller's, the end of its time, and silence of the other side. */
import { OutgoingError } from './outgoing-error.ts';

export class TimeLimits {
  readonly #controller = new AbortController();
  readonly #deadline: ReturnType<typeof setTimeout>;
  readonly #silenceMs: number;
  readonly #caller: AbortSignal | null;
  readonly #stop = () => this.#controller.abort(this.#caller?.reason);
  #silence: ReturnType<typeof setTimeout>;

  constructor(deadlineMs: number, silenceMs: number, caller: AbortSignal | null) {
    this.#silenceMs = silenceMs;
    this.#caller = caller;
    this.#deadline = setTimeout(() => this.#fail('takes too long'), deadlineMs);
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

  readonly end = (): void => {
    clearTimeout(this.#deadline);
    clearTimeout(this.#silence);
    this.#caller?.removeEventListener('abort', this.#stop);
  };

  #listen(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#fail('does not answer'), this.#silenceMs);
  }

  #fail(what: string): void {
    this.#controller.abort(new OutgoingError('timeout', `The server ${what}`));
  }
}
