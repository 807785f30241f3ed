/**
 * The right of one process to work on a row. It ends by itself if the process sends no heartbeat,
 * and another process then goes on.
 */
import type { Deps } from './context.ts';
import type { Stores } from './ports/db.ts';

/** Another process took the work over. This one ends without a further write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('another process works on this');
  }
}

/** Signs of life in the length of a lease: two may get lost. */
const BEATS = 3;

export interface LeaseOptions {
  /** Milliseconds from a sign of life to the end of the lease. */
  readonly length: number;
  /** @returns false if another process has the lease */
  readonly extend: (stores: Stores, until: Date) => Promise<boolean>;
  readonly onError: (problem: unknown) => void;
}

/** Keeps a lease while work goes on. `signal` fires with {@link LeaseLost}. */
export const keepLease = (
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { length, extend, onError }: LeaseOptions,
): { readonly signal: AbortSignal; stop(): void } => {
  const lost = new AbortController();
  const beat = async () => {
    const until = new Date(clock.now().getTime() + length);
    if (!(await db.write((stores) => extend(stores, until)))) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => {
    // A beat that fails is followed by another before the lease ends.
    beat().catch(onError);
  }, length / BEATS);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
};
