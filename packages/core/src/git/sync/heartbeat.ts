/** Signs of life of the process that works on a connection. */
import type { Deps } from '../../context.ts';
import type { WorkOptions } from './failure.ts';
import { LEASE_MS, LeaseLost } from './session.ts';

/** Signs of life in the length of a lease: two may get lost. */
const BEATS = 3;

/** Keeps the lease while work goes on; `signal` fires when it was lost. */
export const withHeartbeat = (
  deps: Deps,
  connectionId: string,
  lease: string,
  { onError }: WorkOptions,
) => {
  const lost = new AbortController();
  const beat = async () => {
    const until = new Date(deps.clock.now().getTime() + LEASE_MS);
    const kept = await deps.db.write((stores) =>
      stores.git.connections.extend(connectionId, lease, until),
    );
    if (!kept) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => {
    // A beat that fails is followed by another before the lease ends.
    beat().catch(onError);
  }, LEASE_MS / BEATS);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
};
