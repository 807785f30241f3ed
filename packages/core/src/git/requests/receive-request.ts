/**
 * Handles a pull or merge request from a verified webhook of a forge: queues the report (ADR 21).
 */
import type { Context } from '../../context.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { NO_CONNECTION, STOPPED } from '../receive-push.ts';
import { settingsOf } from '../settings.ts';

export interface ReceivedRequest {
  /** The host's id of the delivery; null if the host sends none. */
  readonly deliveryId: string | null;
  /** `owner/name` of the repository that the request goes into. */
  readonly repoFullName: string;
  /** The branch that it goes into. */
  readonly into: string;
  readonly number: number;
}

export type RequestOutcome =
  | { readonly kind: 'queued'; readonly number: number }
  /** Taken in before. */
  | { readonly kind: 'deduped' }
  | { readonly kind: 'ignored'; readonly reason: string };

type ReceiverContext = Pick<Context, 'deps' | 'db' | 'afterCommit'>;

/** Those that report, or why no connection does. */
const select = (
  { deps }: Pick<Context, 'deps'>,
  connections: readonly GitConnectionRecord[],
  { repoFullName, into }: ReceivedRequest,
): readonly GitConnectionRecord[] | string => {
  const name = repoFullName.toLowerCase();
  const connected = connections.filter((one) => one.repoFullName.toLowerCase() === name);
  if (connected.length === 0) return NO_CONNECTION;
  const tracking = connected.filter(({ branch }) => branch === into);
  if (tracking.length === 0) return `request into branch ${into}, which no connection tracks`;
  if (deps.config.plan.gitSync === false) return 'the plan does not include Git sync';
  const reporting = tracking.filter((one) => settingsOf(one).requestReports);
  if (reporting.length === 0) return 'reports on requests are not enabled';
  const active = reporting.filter(({ status }) => status === 'active');
  if (active.length > 0) return active;
  return reporting.some(({ status }) => status === 'paused') ? STOPPED.paused : STOPPED.error;
};

/** Delivery and request in one write. @returns false for a delivery that came before */
const take = async (
  context: ReceiverContext,
  { id: connectionId, projectId }: GitConnectionRecord,
  { deliveryId, number }: ReceivedRequest,
): Promise<boolean> => {
  const { deps, db } = context;
  const now = deps.clock.now();
  const isFirst = await db.write(async (stores) => {
    const delivery = { connectionId, runId: null, receivedAt: now };
    if (deliveryId !== null && !(await stores.git.deliveries.insert({ ...delivery, deliveryId }))) {
      return false;
    }
    const request = { id: deps.ids.next(), connectionId, projectId, number, askedAt: now };
    await stores.git.requests.ask(request);
    return true;
  });
  if (isFirst) context.afterCommit(() => deps.git.wakeRequest(connectionId, number));
  return isFirst;
};

/** @param connections those that the sender may speak for */
export const receiveRequest = async (
  context: ReceiverContext,
  connections: readonly GitConnectionRecord[],
  request: ReceivedRequest,
): Promise<RequestOutcome> => {
  const selected = select(context, connections, request);
  if (typeof selected === 'string') return { kind: 'ignored', reason: selected };
  let isQueued = false;
  for (const connection of selected) {
    isQueued = (await take(context, connection, request)) || isQueued;
  }
  return isQueued ? { kind: 'queued', number: request.number } : { kind: 'deduped' };
};
