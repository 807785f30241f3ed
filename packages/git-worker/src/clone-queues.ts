/** One at a time for each clone, in the order they came. */
import { Turns } from './turns.ts';

/** A place that is taken and released. */
class Place {
  readonly #turns = new Turns<null>(() => this.#pass());
  #isTaken = false;

  /** @throws the reason of the signal, where that comes before its turn */
  async use<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turns.wait(null, signal);
    try {
      return await work();
    } finally {
      this.#isTaken = false;
      this.#pass();
    }
  }

  #pass(): void {
    const [next] = this.#turns.waiting;
    if (this.#isTaken || next === undefined) return;
    this.#isTaken = true;
    this.#turns.give(next);
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
