/** Messages about runs of skills and about their steps (ADR 48). */

export const runTimedOut = ({ ms }: { readonly ms: number }): string =>
  `The run took longer than ${ms / 1_000} s`;
export const stepTimedOut = ({ ms }: { readonly ms: number }): string =>
  `The step took longer than ${ms / 1_000} s`;
export const resultNotStored = ({ reason }: { readonly reason: string }): string =>
  `The result of the step cannot be stored. ${reason}`;
export const internalError = 'An internal error';
export const interrupted = ({ times }: { readonly times: number }): string =>
  `The step was interrupted ${times} times, so it is not tried again`;

export const runTakenOver = 'Another worker took this run over.';

/** Of tools in memory, for tests. */
export const toolMissing = ({ name }: { readonly name: string }): string =>
  `There is no tool \`${name}\`.`;
