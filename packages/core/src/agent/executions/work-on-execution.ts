/**
 * Works on one execution: takes its lease, goes on where its steps say it is, and writes down how
 * it ended. A process that dies leaves the lease to run out; the next one goes on.
 */

import { type Json, runSkill } from '@quoin/workflow';
import { collectAfterCommit } from '../../after-commit.ts';
import type { Context, Deps } from '../../context.ts';
import { keepLease, LeaseLost } from '../../lease.ts';
import { headersUnreadable, runTooLong } from '../../messages/skills.ts';
import type { WithRights } from '../../ports/agent.ts';
import type { ExecutionEnd } from '../../ports/agent-store.ts';
import type { ExecutionRecord } from '../records.ts';
import { SEALED_HEADERS } from '../sealed-for.ts';
import { OpenSecrets } from '../secrets/open-secrets.ts';
import { boundedResults } from './bounded-results.ts';
import { executionJournal } from './execution-journal.ts';
import { runRights } from './run-rights.ts';
import { watchedDb } from './watched-db.ts';

/** Time after which an execution without a heartbeat of its process is taken over. */
const LEASE_MS = 30_000;

export interface WorkOptions {
  /** Ends the work: the process stops. What is under way is taken up by another one. */
  readonly signal: AbortSignal;
  /** How long a silent process keeps an execution, milliseconds. {@link LEASE_MS} by default. */
  readonly leaseMs?: number;
  /** Hears of what is not shown. */
  readonly onError: (problem: unknown) => void;
}

/** The envelope as it came, with what is masked where it is stored. */
const inputOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  { input, sealedHeaders }: ExecutionRecord,
): Json => {
  const opened: Record<string, string> =
    sealedHeaders === null ? {} : JSON.parse(secrets.open(SEALED_HEADERS, sealedHeaders));
  const headers = { ...input.headers, ...opened };
  // biome-ignore lint/plugin: The body was parsed from JSON, or given as JSON.
  return { body: input.body as Json, headers, query: input.query };
};

const failureOf = ({ stepId, error }: { stepId: string | null; error: string }): string =>
  stepId === null ? `output: ${error}` : `step ${stepId}: ${error}`;

const rightsOf =
  (
    deps: Deps,
    execution: ExecutionRecord,
    { onError }: Pick<WorkOptions, 'onError'>,
  ): WithRights<Context> =>
  async (work) => {
    const principal = await runRights(deps, execution);
    const afterwards = collectAfterCommit();
    const result = await work({
      deps,
      db: deps.db,
      principal,
      requestId: execution.id,
      ifMatch: null,
      afterCommit: afterwards.afterCommit,
      source: 'agent',
    });
    // Committed data stays committed, even if the following steps fail.
    await afterwards.run().catch(onError);
    return result;
  };

/**
 * Quoin's own limit for an execution with its waits: the record that makes a write happen once is
 * stored for a day (docs/internals/interface.md#idempotency-keys, `Idempotency-Key`).
 */
const LIFE_MS = 23 * 3_600_000;

const TOO_LATE = {
  status: 'failed',
  output: null,
  error: runTooLong,
} as const;

const SEALED_UNDER_ANOTHER = {
  status: 'failed',
  output: null,
  error: headersUnreadable,
} as const;

/** @returns when to go on, where a step is to be tried again later; null: it ended */
const workLeased = async (
  deps: Deps,
  execution: ExecutionRecord,
  lease: string,
  { signal, onError }: WorkOptions,
): Promise<Date | null> => {
  const { id, projectId, skill, createdAt } = execution;
  const finish = async (end: ExecutionEnd): Promise<null> => {
    const isOurs = await deps.db.write((stores) =>
      stores.agent.executions.finish(id, lease, end, deps.clock.now()),
    );
    if (!isOurs) throw new LeaseLost();
    const seconds = (deps.clock.now().getTime() - createdAt.getTime()) / 1000;
    deps.observed?.executionEnded(end.status, seconds);
    return null;
  };
  if (deps.clock.now().getTime() - createdAt.getTime() > LIFE_MS) return finish(TOO_LATE);
  let input: Json;
  try {
    input = inputOf(deps, execution);
  } catch (problem) {
    onError(problem);
    return finish(SEALED_UNDER_ANOTHER);
  }
  const interrupted = new AbortController();
  const db = watchedDb(deps.db, (problem) => interrupted.abort(problem));
  const withRights = rightsOf({ ...deps, db }, execution, { onError });
  const projectSecrets = new OpenSecrets(deps);
  const results = boundedResults(executionJournal(deps, id, lease));
  const result = await runSkill({
    skill,
    input,
    tools: deps.agent.tools.catalog,
    journal: results.journal,
    callTool: async (call) => {
      projectSecrets.load(
        await db.read((stores) => stores.agent.secrets.listForProject(projectId)),
      );
      const step = { ...call, executionId: id, projectSecrets };
      return results.taken(await deps.agent.tools.call(withRights, step));
    },
    execution: { id, startedAt: createdAt },
    idempotencyKey: (stepId) => `${id} ${stepId}`,
    signal: AbortSignal.any([signal, interrupted.signal]),
    onError,
  });
  if (result.status === 'waiting') return result.until;
  return result.status === 'succeeded'
    ? finish({ status: 'succeeded', output: result.output, error: null })
    : finish({ status: 'failed', output: null, error: failureOf(result) });
};

/**
 * @returns when to look again, where a step waits for its next attempt; null where the execution
 * ended, or another process has it
 */
export const workOnExecution = async (
  deps: Deps,
  id: string,
  options: WorkOptions,
): Promise<Date | null> => {
  const { leaseMs = LEASE_MS } = options;
  const lease = deps.ids.next();
  const now = deps.clock.now();
  const execution = await deps.db.write((stores) =>
    stores.agent.executions.lease(id, lease, now, new Date(now.getTime() + leaseMs)),
  );
  if (execution === null) return null;
  const kept = keepLease(deps, {
    length: leaseMs,
    extend: (stores, until) => stores.agent.executions.extend(id, lease, until),
    onError: options.onError,
  });
  const release = (wakeAt: Date) =>
    deps.db.write((stores) => stores.agent.executions.release(id, lease, wakeAt));
  try {
    const signal = AbortSignal.any([options.signal, kept.signal]);
    const later = await workLeased(deps, execution, lease, { ...options, signal });
    if (later !== null) await release(later);
    return later;
  } catch (problem) {
    if (problem instanceof LeaseLost) return null;
    // After any error, nothing is lost: the next process, or this one, continues at this step.
    await release(deps.clock.now());
    if (options.signal.aborted) return null;
    throw problem;
  } finally {
    kept.stop();
  }
};
