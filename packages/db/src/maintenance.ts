/** Takes away rows whose time is over. Meant to run hourly, as a job. */
import { LIMITS } from '@quoin/contract';
import { lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './stores/idempotency.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const MAINTENANCE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * An expired device code still answers `expired` for this long
 * (docs/internals/interface.md#device-authorization).
 */
const DEVICE_GRACE_MS = DAY_MS;

/** The period of the longest report, a year with its leap day, both its ends included. */
const REPORT_LIFETIME_MS = (LIMITS.analyticsDays + 1) * DAY_MS;

/** Far longer than Git hosts send a delivery again. */
const DELIVERY_LIFETIME_MS = 30 * DAY_MS;

/** How long a disconnected repository can be connected again from where its sync ended. */
const GIT_BASE_LIFETIME_MS = 90 * DAY_MS;

/** Quoin's own value: long enough to examine an execution of the previous quarter. */
const EXECUTION_LIFETIME_MS = 90 * DAY_MS;

/** For this long, a code that is used again can be distinguished from an unknown one. */
const OAUTH_CODE_GRACE_MS = DAY_MS;

/** Registration is public; clients that no user approved in this time are deleted. */
const UNUSED_CLIENT_LIFETIME_MS = 7 * DAY_MS;

/** A session of the agent-tool server ends before: each request compares its time. */
const MCP_SESSION_LIFETIME_MS = 60 * 60 * 1000;

/** A stream cannot be resumed earlier than this: each request compares its time. */
const MCP_STREAM_LIFETIME_MS = 60 * 60 * 1000;

/** Rows that one write deletes, so that no write is long. */
const ROWS_PER_WRITE = 500;
/** Each may have megabytes, and so may its steps. */
const EXECUTIONS_PER_WRITE = 50;

/** `2026-03-01`, in UTC. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Rows deleted, by what they were. */
export interface Purged {
  idempotencyKeys: number;
  rateLimits: number;
  deviceAuthorizations: number;
  sessions: number;
  verifications: number;
  searches: number;
  /** Rows of a page and a day. */
  pageViews: number;
  /** Feedback on pages of days that reports do not have. */
  feedback: number;
  /** Marks of readers of days that are over. */
  feedbackReaders: number;
  /** Changes of sites that no process reads any more. */
  siteChanges: number;
  /** Answers erased; their questions stay. */
  answers: number;
  questions: number;
  gitDeliveries: number;
  /** Previews of requests that expired. */
  gitPreviews: number;
  /** Base maps of disconnected repositories. */
  gitBases: number;
  /** That ended. */
  executions: number;
  /** Codes and unused clients. */
  oauth: number;
  auditEvents: number;
  /** Sessions of the agent-tool server. */
  mcpSessions: number;
  /** Streams of these sessions, which can no longer be resumed. */
  mcpStreams: number;
  /** Writers who closed a page. */
  presence: number;
}

export interface PurgeOptions {
  /** Days for which audit events are stored. */
  readonly auditDays: number;
}

const inBatches = async (
  forget: (limit: number) => Promise<number>,
  limit = ROWS_PER_WRITE,
): Promise<number> => {
  for (let total = 0; ; ) {
    const gone = await forget(limit);
    total += gone;
    if (gone < limit) return total;
  }
};

const untilNone = async (forget: () => Promise<number>): Promise<number> => {
  let total = 0;
  for (let gone = await forget(); gone > 0; gone = await forget()) total += gone;
  return total;
};

/** Each kind in a write of its own, so that other writes get in between. */
export const purgeExpired = async (
  { engine }: Database,
  now: Date,
  { auditDays }: PurgeOptions,
): Promise<Purged> => ({
  idempotencyKeys: await engine.write(({ stores }) =>
    stores.idempotency.purge(new Date(now.getTime() - IDEMPOTENCY_LIFETIME_MS)),
  ),
  rateLimits: await engine.write(({ stores }) => stores.rateLimits.purge(now)),
  deviceAuthorizations: await engine.write(({ stores }) =>
    stores.devices.purgeExpired(new Date(now.getTime() - DEVICE_GRACE_MS)),
  ),
  sessions: await engine.write(async ({ access: { q, t } }) => {
    const gone = await q
      .delete(t.sessions)
      .where(lt(t.sessions.expiresAt, now))
      .returning({ id: t.sessions.id });
    return gone.length;
  }),
  verifications: await engine.write(async ({ access: { q, t } }) => {
    const gone = await q
      .delete(t.verifications)
      .where(lt(t.verifications.expiresAt, now))
      .returning({ id: t.verifications.id });
    return gone.length;
  }),
  searches: await engine.write(({ stores }) =>
    stores.search.forget(dayOf(new Date(now.getTime() - REPORT_LIFETIME_MS))),
  ),
  pageViews: await engine.write(({ stores }) =>
    stores.site.forgetViews(dayOf(new Date(now.getTime() - REPORT_LIFETIME_MS))),
  ),
  feedback: await inBatches((limit) =>
    engine.write(({ stores }) =>
      stores.feedback.forget(dayOf(new Date(now.getTime() - REPORT_LIFETIME_MS)), limit),
    ),
  ),
  feedbackReaders: await inBatches((limit) =>
    engine.write(({ stores }) => stores.feedback.forgetReaders(dayOf(now), limit)),
  ),
  siteChanges: await untilNone(() =>
    engine.write(({ stores }) => stores.site.forgetChanges(ROWS_PER_WRITE)),
  ),
  answers: await inBatches((limit) =>
    engine.write(({ stores }) =>
      stores.conversations.forgetAnswers(
        new Date(now.getTime() - LIMITS.conversationSeconds * 1000),
        limit,
      ),
    ),
  ),
  questions: await inBatches((limit) =>
    engine.write(({ stores }) =>
      stores.conversations.forget(new Date(now.getTime() - REPORT_LIFETIME_MS), limit),
    ),
  ),
  gitDeliveries: await engine.write(({ stores }) =>
    stores.git.deliveries.purge(new Date(now.getTime() - DELIVERY_LIFETIME_MS)),
  ),
  gitPreviews: await engine.write(({ stores }) => stores.git.requests.purgePreviews(now)),
  gitBases: await engine.write(({ stores }) =>
    stores.git.connections.purgeKept(new Date(now.getTime() - GIT_BASE_LIFETIME_MS)),
  ),
  executions: await inBatches(
    (limit) =>
      engine.write(({ stores }) =>
        stores.agent.executions.purge(new Date(now.getTime() - EXECUTION_LIFETIME_MS), limit),
      ),
    EXECUTIONS_PER_WRITE,
  ),
  oauth: await engine.write(({ stores }) =>
    stores.oauth.purge(
      new Date(now.getTime() - OAUTH_CODE_GRACE_MS),
      new Date(now.getTime() - UNUSED_CLIENT_LIFETIME_MS),
    ),
  ),
  auditEvents: await inBatches((limit) =>
    engine.write(({ stores }) =>
      stores.audit.purge(new Date(now.getTime() - auditDays * DAY_MS), limit),
    ),
  ),
  mcpSessions: await engine.write(({ stores }) =>
    stores.mcpSessions.purge(new Date(now.getTime() - MCP_SESSION_LIFETIME_MS)),
  ),
  mcpStreams: await engine.write(({ stores }) =>
    stores.mcpStreams.purge(new Date(now.getTime() - MCP_STREAM_LIFETIME_MS)),
  ),
  presence: await engine.write(({ stores }) =>
    stores.presence.purge(new Date(now.getTime() - LIMITS.presenceSeconds * 1000)),
  ),
});
