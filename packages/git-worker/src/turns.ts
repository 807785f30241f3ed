/** Who may go now: at most so many at once, one at a time for each clone, all in the order they came. */

interface Waiting {
  readonly weight: number;
  readonly go: () => void;
}

/** Places that are taken and given back. */
export class Places {
  #waiting: readonly Waiting[] = [];
  #free: number;

  constructor(readonly total: number) {
    this.#free = total;
  }

  /**
   * @param weight places that it takes; `total`: it goes alone
   * @throws the reason of the signal, where that comes before its turn
   */
  async use<Result>(
    weight: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#turn(weight, signal);
    try {
      return await work();
    } finally {
      this.#free += weight;
      this.#pass();
    }
  }

  async #turn(weight: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { weight, go: resolve };
    const leave = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal.reason);
      this.#pass();
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
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      if (next.weight > this.#free) return;
      this.#waiting = this.#waiting.slice(1);
      this.#free -= next.weight;
      next.go();
    }
  }
}

/** One at a time by name. */
export class Queues {
  readonly #queues = new Map<string, { readonly places: Places; users: number }>();

  async use<Result>(
    name: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = this.#queues.get(name) ?? { places: new Places(1), users: 0 };
    this.#queues.set(name, queue);
    queue.users += 1;
    try {
      return await queue.places.use(1, signal, work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) this.#queues.delete(name);
    }
  }
}
