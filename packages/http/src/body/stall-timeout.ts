/**
 * How long a connection waits for its sender. Bun counts from the request on and takes no notice of
 * what arrives meanwhile: a large body on a slow line would be cut off while it comes.
 */

/** Seconds after which a connection that brings nothing is closed. */
export const IDLE_SECONDS = 30;

/** Seconds that the work on a large body may take before its answer begins; Bun takes no more. */
const WORK_SECONDS = 255;

/** The caller that sends less than this in {@link IDLE_SECONDS} holds the connection for nothing. */
const LEAST_BYTES = 64 * 1024;

/** Seconds after which a body without a credential gets no more time, however fast it arrives. */
const ANONYMOUS_SECONDS = 60;

/** The part of Bun's server that this needs. */
export interface Timer {
  timeout(request: Request, seconds: number): void;
}

/** Receives the number of bytes of each chunk. */
export type Progress = (bytes: number) => void;

export interface StallTimeout {
  readonly progress: Progress;
  /** The body is there. */
  arrived(): void;
  /** The response arrived. Bun keeps the timeout for the next request of the connection. */
  answered(): void;
}

export interface StallTimeoutOptions {
  /** The work ends by itself, however long it is quiet. */
  readonly takesLong?: boolean | undefined;
  /** The client proved no credential before its body. */
  readonly isAnonymous?: boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** @param timer null where no caller waits on a socket */
export const stallTimeout = (
  request: Request,
  timer: Timer | null,
  {
    takesLong = false,
    isAnonymous = false,
    now = () => performance.now(),
  }: StallTimeoutOptions = {},
): StallTimeout => {
  const ends = isAnonymous ? now() + ANONYMOUS_SECONDS * 1000 : Number.POSITIVE_INFINITY;
  let pending = 0;
  let isLarge = false;
  return {
    progress: (bytes) => {
      pending += bytes;
      if (pending < LEAST_BYTES) return;
      pending = 0;
      isLarge = true;
      if (now() > ends) return;
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
