/** Who works on an execution. */

/** How long one whose process fell silent is left alone. */
export const LEASE_MS = 30_000;

/** Another process took the execution over, because this one fell silent: it ends without a word. */
export class ExecutionLeaseLost extends Error {
  override readonly name = 'ExecutionLeaseLost';
  constructor() {
    super('another process works on this execution');
  }
}
