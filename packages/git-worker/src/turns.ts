/** Callers that wait for their turn, in the order in which they came. */

export interface Turn<Who> {
  readonly who: Who;
  readonly go: () => void;
}

export class Turns<Who> {
  #waiting: readonly Turn<Who>[] = [];

  /** @param changed called when a caller begins to wait: it may pass the turn to one of them */
  constructor(private readonly changed: () => void) {}

  /** Those that wait, the one that waits longest first. */
  get waiting(): readonly Turn<Who>[] {
    return this.#waiting;
  }

  /** Resolves when the turn is given. @throws the reason of the signal, where that comes before its turn */
  async wait(who: Who, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { who, go: resolve };
    const leave = () => {
      this.#remove(turn);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting = [...this.#waiting, turn];
    this.changed();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  give(turn: Turn<Who>): void {
    this.#remove(turn);
    turn.go();
  }

  #remove(turn: Turn<Who>): void {
    this.#waiting = this.#waiting.filter((other) => other !== turn);
  }
}
