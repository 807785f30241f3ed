/**
 * Bodies are read before anybody is known to have sent them, so only a few large ones are held at
 * once: memory is not for strangers to fill.
 */
import { LIMITS } from '@quoin/contract';
import { AppError } from '@quoin/core';

/** 100 MB with the largest bodies that are taken. */
const PLACES = 4;
const RETRY_SECONDS = 5;

/** A push's payload names at most 2,048 commits (GitHub); most fit into what every endpoint takes. */
const isLarge = (request: Request): boolean => {
  const length = request.headers.get('content-length');
  return length === null ? request.body !== null : Number(length) > LIMITS.bodyBytes;
};

export class LargeBodies {
  #held = 0;

  /** @throws {AppError} `unavailable` where too many are held */
  async within<T>(request: Request, work: () => Promise<T>): Promise<T> {
    if (!isLarge(request)) return work();
    if (this.#held >= PLACES) {
      throw new AppError(
        'unavailable',
        'Too many large deliveries at once',
        undefined,
        RETRY_SECONDS,
      );
    }
    this.#held += 1;
    try {
      return await work();
    } finally {
      this.#held -= 1;
    }
  }
}
