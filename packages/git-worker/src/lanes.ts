/**
 * Who may work now, with servers that can be slow: a few places for quick work, more for work that
 * waits for a slow server, and a limit for each host. Work of one host never waits for another host
 * that is slow for longer than `patienceMs`.
 */

export interface LaneLimits {
  /** Places for work that began within `patienceMs`. */
  readonly quick: number;
  /** Places for work that takes longer. */
  readonly slow: number;
  /** Places of both kinds that one host can have. */
  readonly perHost: number;
  /** Milliseconds after which work no longer has a quick place. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly host: string;
  readonly go: () => void;
}

interface Place {
  readonly host: string;
  isSlow: boolean;
  timer: ReturnType<typeof setInterval> | undefined;
}

export class Lanes {
  #waiting: readonly Waiting[] = [];
  /** Places that hosts have, of both kinds. */
  readonly #busy = new Map<string, number>();
  #quick = 0;
  #slow = 0;

  constructor(private readonly limits: LaneLimits) {}

  /**
   * Calls `work` when the host has its turn: of the hosts with the fewest places, the one that waits
   * longest.
   * @throws the reason of the signal, where that comes before its turn
   */
  async use<Result>(
    host: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#turn(host, signal);
    const place = this.#hold(host);
    try {
      return await work();
    } finally {
      this.#leave(place);
    }
  }

  async #turn(host: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { host, go: resolve };
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

  /** The place was counted when its turn came. */
  #hold(host: string): Place {
    const place: Place = { host, isSlow: false, timer: undefined };
    const { patienceMs, slow } = this.limits;
    place.timer = setInterval(() => {
      if (this.#slow >= slow) return;
      clearInterval(place.timer);
      place.isSlow = true;
      this.#quick -= 1;
      this.#slow += 1;
      this.#pass();
    }, patienceMs);
    place.timer.unref();
    return place;
  }

  #leave({ host, isSlow, timer }: Place): void {
    clearInterval(timer);
    if (isSlow) this.#slow -= 1;
    else this.#quick -= 1;
    const left = (this.#busy.get(host) ?? 1) - 1;
    if (left === 0) this.#busy.delete(host);
    else this.#busy.set(host, left);
    this.#pass();
  }

  #pass(): void {
    while (this.#quick < this.limits.quick) {
      const next = this.#next();
      if (next === null) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#quick += 1;
      this.#busy.set(next.host, (this.#busy.get(next.host) ?? 0) + 1);
      next.go();
    }
  }

  #next(): Waiting | null {
    let best: Waiting | null = null;
    let fewest = this.limits.perHost;
    for (const one of this.#waiting) {
      const places = this.#busy.get(one.host) ?? 0;
      if (places >= fewest) continue;
      best = one;
      fewest = places;
    }
    return best;
  }
}
