/**
 * How long a connection waits for its sender. Bun counts from the request on and takes no notice of
 * what arrives meanwhile: a large body on a slow line would be cut off while it comes.
 */

/** Seconds after which a connection that brings nothing is closed. */
export const IDLE_SECONDS = 30;

/** Seconds that the work on a large body may take before its answer begins; Bun takes no more. */
const WORK_SECONDS = 255;

/** Whoever sends less than this in {@link IDLE_SECONDS} holds the connection for nothing. */
const LEAST_BYTES = 64 * 1024;

/** The part of Bun's server that this needs. */
export interface Timer {
  timeout(request: Request, seconds: number): void;
}

/** Is told of the bytes of each chunk. */
export type Progress = (bytes: number) => void;

export interface Patience {
  readonly progress: Progress;
  /** The body is there. */
  arrived(): void;
  /** The answer is there: Bun keeps what it was told for the next request of the connection. */
  answered(): void;
}

/**
 * @param timer null where nobody waits on a socket
 * @param takesLong the work ends by itself, however long it is quiet
 */
export const patience = (request: Request, timer: Timer | null, takesLong = false): Patience => {
  let pending = 0;
  let isLarge = false;
  return {
    progress: (bytes) => {
      pending += bytes;
      if (pending < LEAST_BYTES) return;
      pending = 0;
      isLarge = true;
      timer?.timeout(request, IDLE_SECONDS);
    },
    arrived: () => {
      if (takesLong) timer?.timeout(request, 0);
      else if (isLarge) timer?.timeout(request, WORK_SECONDS);
    },
    answered: () => {
      if (takesLong || isLarge) timer?.timeout(request, IDLE_SECONDS);
    },
  };
};
