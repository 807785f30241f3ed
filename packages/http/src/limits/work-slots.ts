/**
 * Places for heavy work: reads and reports whose work grows with a project or with long texts. A
 * credential has a few of them, so that one caller cannot take the process from all others.
 */
import { LIMITS } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { tooManyHeavyRequests } from '../messages.ts';

/** Returns the place; further calls change nothing. */
export type ReleaseSlot = () => void;

/** Quoin's own limit: the web app requests several reports when a screen opens. */
const WAIT_MS = 5_000;
/** Quoin's own limit: requests of one credential that may wait. */
const MAX_WAITING = 100;
/** Seconds. Quoin's own value: heavy work takes seconds. */
const RETRY_AFTER = 2;

interface Owner {
  taken: number;
  /** Grants a place to the request that waits longest first. */
  readonly waiting: Set<() => void>;
}

const tooMany = (): AppError =>
  new AppError(
    'rate_limited',
    tooManyHeavyRequests({ max: LIMITS.credentialHeavyRequests }),
    undefined,
    RETRY_AFTER,
  );

/** Returns the response with a place that is released when its body ends, fails or is canceled. */
export const releasedAfterBody = (response: Response, release: ReleaseSlot): Response => {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    release();
    return response;
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          release();
          controller.close();
        } catch (problem) {
          release();
          controller.error(problem);
        }
      },
      cancel: async (reason) => {
        release();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
};

export class WorkSlots {
  readonly #owners = new Map<string, Owner>();
  readonly #waitMs: number;

  /** @param waitMs milliseconds that a request waits for a place */
  constructor({ waitMs = WAIT_MS }: { readonly waitMs?: number } = {}) {
    this.#waitMs = waitMs;
  }

  /**
   * Takes a place, and waits for one where {@link LIMITS.credentialHeavyRequests} are taken.
   *
   * @param owner the credential, or the network of requests without one
   * @param signal ends the wait, because the client is gone
   * @throws {AppError} `rate_limited` after the wait, or immediately where too many requests wait
   */
  async take(owner: string, signal: AbortSignal): Promise<ReleaseSlot> {
    const places = this.#owners.get(owner) ?? { taken: 0, waiting: new Set() };
    this.#owners.set(owner, places);
    if (places.taken < LIMITS.credentialHeavyRequests) places.taken += 1;
    else await this.#wait(places, signal);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#give(owner, places);
    };
  }

  #give(owner: string, places: Owner): void {
    const [next] = places.waiting;
    // The place goes to the next request, which is counted already.
    if (next !== undefined) {
      places.waiting.delete(next);
      next();
      return;
    }
    places.taken -= 1;
    if (places.taken === 0) this.#owners.delete(owner);
  }

  async #wait({ waiting }: Owner, signal: AbortSignal): Promise<void> {
    if (waiting.size >= MAX_WAITING) throw tooMany();
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Out of the list first, so that no place is granted to a request that gave up.
    const giveUp = (reason: unknown): void => {
      waiting.delete(resolve);
      reject(reason);
    };
    const gone = () => giveUp(signal.reason);
    const late = setTimeout(() => giveUp(tooMany()), this.#waitMs);
    waiting.add(resolve);
    signal.addEventListener('abort', gone, { once: true });
    await promise.finally(() => {
      clearTimeout(late);
      signal.removeEventListener('abort', gone);
    });
  }
}
