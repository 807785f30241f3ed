/** One at a time for each clone, in the order they came. */

interface Waiting {
  readonly go: () => void;
}

/** A place that is taken and given back. */
class Place {
  #waiting: readonly Waiting[] = [];
  #isTaken = false;

  /** @throws the reason of the signal, where that comes before its turn */
  async use<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#isTaken = false;
      this.#pass();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { go: resolve };
    const leave = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting = [...this.#waiting, waiting];
    this.#pass();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #pass(): void {
    const [next] = this.#waiting;
    if (this.#isTaken || next === undefined) return;
    this.#waiting = this.#waiting.slice(1);
    this.#isTaken = true;
    next.go();
  }
}

/** One at a time by name. */
export class CloneQueues {
  readonly #queues = new Map<string, { readonly place: Place; users: number }>();

  async use<Result>(
    name: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = this.#queues.get(name) ?? { place: new Place(), users: 0 };
    this.#queues.set(name, queue);
    queue.users += 1;
    try {
      return await queue.place.use(signal, work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) this.#queues.delete(name);
    }
  }
}
