/**
 * Handles a push from a verified webhook of a Git host: the runs that it starts
 * (docs/internals/interface.md#git-webhooks). What it says is a hint; the run looks at the branch
 * itself.
 */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { GitConnectionRecord } from '../records.ts';
import { queueRun } from './queue-run.ts';

export interface ReceivedPush {
  /**
   * The host's id of the delivery; null if the host sends none, and deliveries cannot be
   * distinguished.
   */
  readonly deliveryId: string | null;
  /** `owner/name`. */
  readonly repoFullName: string;
  readonly branch: string;
}

export type PushOutcome =
  | { readonly kind: 'queued'; readonly runId: Id<'gitRun'> }
  /** Taken in before. */
  | { readonly kind: 'deduped' }
  | { readonly kind: 'ignored'; readonly reason: string };

type ReceiverContext = Pick<Context, 'deps' | 'db' | 'afterCommit'>;

/** Ends the write of a delivery that was taken in before, so that it queues nothing. */
class Deduped extends Error {
  override readonly name = 'Deduped';
}

const ignored = (reason: string): PushOutcome => ({ kind: 'ignored', reason });

export const NO_CONNECTION = 'no connection for repo';

export const STOPPED: Readonly<Record<Exclude<GitConnectionRecord['status'], 'active'>, string>> = {
  paused: 'sync is paused',
  error: 'sync has stopped with an error',
};

/** Those that take part, or why none exist. */
const select = (
  { deps }: Pick<Context, 'deps'>,
  connections: readonly GitConnectionRecord[],
  push: ReceivedPush,
): readonly GitConnectionRecord[] | string => {
  const name = push.repoFullName.toLowerCase();
  const connected = connections.filter(({ repoFullName }) => repoFullName.toLowerCase() === name);
  if (connected.length === 0) return NO_CONNECTION;
  const tracking = connected.filter(({ branch }) => branch === push.branch);
  if (tracking.length === 0) {
    const tracked = [...new Set(connected.map(({ branch }) => branch))].join(', ');
    return `push to branch ${push.branch}, the tracked branch is ${tracked}`;
  }
  if (deps.config.plan.gitSync === false) return 'the plan does not include Git sync';
  const automatic = tracking.filter(({ autoSync }) => autoSync);
  if (automatic.length === 0) return 'auto-deploy by webhook is not enabled';
  const active = automatic.filter(({ status }) => status === 'active');
  if (active.length > 0) return active;
  return automatic.some(({ status }) => status === 'paused') ? STOPPED.paused : STOPPED.error;
};

/** Delivery and run in one write. @returns the run's id, or null for a delivery that came before */
const take = async (
  context: ReceiverContext,
  connection: GitConnectionRecord,
  deliveryId: string | null,
): Promise<string | null> => {
  const { deps, db } = context;
  try {
    const runId = await db.write(async (stores) => {
      const { run } = await queueRun(context, stores, connection, 'webhook');
      if (deliveryId === null) return run.id;
      const isFirst = await stores.git.deliveries.insert({
        connectionId: connection.id,
        deliveryId,
        runId: run.id,
        receivedAt: deps.clock.now(),
      });
      if (!isFirst) throw new Deduped();
      return run.id;
    });
    context.afterCommit(() => deps.git.wake(connection.id));
    return runId;
  } catch (thrown) {
    if (thrown instanceof Deduped) return null;
    throw thrown;
  }
};

/**
 * @param connections those that the sender may speak for: one, or with a GitHub App's secret all of
 * the repository, each of which takes the delivery in by itself
 */
export const receivePush = async (
  context: ReceiverContext,
  connections: readonly GitConnectionRecord[],
  push: ReceivedPush,
): Promise<PushOutcome> => {
  const selected = select(context, connections, push);
  if (typeof selected === 'string') return ignored(selected);
  const runs: string[] = [];
  for (const connection of selected) {
    const runId = await take(context, connection, push.deliveryId);
    if (runId !== null) runs.push(runId);
  }
  const [runId] = runs;
  return runId === undefined ? { kind: 'deduped' } : { kind: 'queued', runId };
};
