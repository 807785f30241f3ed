/** Runs of skills, who works on them, and what their steps gave. */
import { type ExecutionStore, LONGEST_LEASE_MS, LONGEST_WAIT_MS } from '@quoin/core';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { isDueColumn } from '../../due.ts';
import { batches } from '../batches.ts';

const NO_LEASE = { lease: null, leaseUntil: null };

export const executionStore = ({
  q,
  t: { executions, executionSteps: steps },
}: Access): ExecutionStore => {
  const {
    skill,
    input: _input,
    sealedHeaders: _headers,
    output: _output,
    ...summary
  } = getTableColumns(executions);
  const heldBy = (id: string, lease: string) =>
    and(eq(executions.id, id), eq(executions.lease, lease));
  /** No user who is alive holds it, and it has something to do. */
  const isDue = (now: Date) =>
    and(
      isNull(executions.finishedAt),
      // A new one does not wait, independent of the clock that wrote its times.
      or(
        lte(executions.wakeAt, executions.createdAt),
        isDueColumn(executions.wakeAt, now, LONGEST_WAIT_MS),
      ),
      or(isNull(executions.lease), isDueColumn(executions.leaseUntil, now, LONGEST_LEASE_MS)),
    );
  /**
   * Writes the row, and not only reads it: on PostgreSQL the caller that takes the execution over
   * then waits for the end of this transaction.
   */
  const holds = async (id: string, lease: string): Promise<boolean> => {
    const held = await q
      .update(executions)
      .set({ lease })
      .where(heldBy(id, lease))
      .returning({ id: executions.id });
    return held.length > 0;
  };
  const isStep = (id: string, stepId: string) =>
    and(eq(steps.executionId, id), eq(steps.stepId, stepId));

  return {
    async insert(execution) {
      await q.insert(executions).values(execution);
      const pending = execution.skill.steps.map(({ id: stepId }, position) => ({
        executionId: execution.id,
        position,
        stepId,
        status: 'pending' as const,
        attempts: 0,
      }));
      for await (const batch of batches(pending)) await q.insert(steps).values(batch);
    },
    async get(id) {
      const [found] = await q.select().from(executions).where(eq(executions.id, id));
      return found ?? null;
    },
    async result(id) {
      const { status, output, error, finishedAt } = getTableColumns(executions);
      const [found] = await q
        .select({ status, output, error, finishedAt })
        .from(executions)
        .where(eq(executions.id, id));
      return found ?? null;
    },
    async list(projectId, { before, limit }) {
      return q
        .select({ ...summary, skillName: sql<string>`${skill} ->> 'name'` })
        .from(executions)
        .where(
          and(
            eq(executions.projectId, projectId),
            before === null ? undefined : lt(executions.id, before),
          ),
        )
        .orderBy(desc(executions.id))
        .limit(limit);
    },
    async steps(executionId) {
      return q
        .select()
        .from(steps)
        .where(eq(steps.executionId, executionId))
        .orderBy(asc(steps.position));
    },
    async due(now, limit) {
      const { id, projectId, wakeAt } = executions;
      const turn = sql`row_number() over (partition by ${projectId} order by ${wakeAt}, ${id})`;
      return q
        .select({ id, projectId })
        .from(executions)
        .where(isDue(now))
        .orderBy(turn, asc(wakeAt), asc(id))
        .limit(limit);
    },
    async lease(id, lease, now, until) {
      const [taken] = await q
        .update(executions)
        .set({
          status: 'running',
          lease,
          leaseUntil: until,
          startedAt: sql`coalesce(${executions.startedAt}, ${sql.param(now, executions.startedAt)})`,
        })
        .where(and(eq(executions.id, id), isDue(now)))
        .returning();
      return taken ?? null;
    },
    async extend(id, lease, until) {
      const held = await q
        .update(executions)
        .set({ leaseUntil: until })
        .where(heldBy(id, lease))
        .returning({ id: executions.id });
      return held.length > 0;
    },
    async release(id, lease, wakeAt) {
      await q
        .update(executions)
        .set({ ...NO_LEASE, wakeAt })
        .where(heldBy(id, lease));
    },
    async beginStep(id, lease, { stepId, attempt, now }) {
      if (!(await holds(id, lease))) return false;
      await q
        .update(steps)
        .set({
          status: 'running',
          attempts: attempt,
          startedAt: sql`coalesce(${steps.startedAt}, ${sql.param(now, steps.startedAt)})`,
        })
        .where(isStep(id, stepId));
      return true;
    },
    async noteStep(id, lease, { stepId, note }) {
      if (!(await holds(id, lease))) return false;
      await q.update(steps).set({ note }).where(isStep(id, stepId));
      return true;
    },
    async endStep(id, lease, { stepId, status, output, error, now }) {
      if (!(await holds(id, lease))) return false;
      await q
        .update(steps)
        .set({ status, output, error, finishedAt: now })
        .where(isStep(id, stepId));
      return true;
    },
    async finish(id, lease, { status, output, error }, now) {
      const ended = await q
        .update(executions)
        .set({ ...NO_LEASE, status, output, error, finishedAt: now, sealedHeaders: null })
        .where(heldBy(id, lease))
        .returning({ id: executions.id });
      return ended.length > 0;
    },
    async purge(before, limit) {
      const over = q
        .select({ id: executions.id })
        .from(executions)
        .where(lt(executions.finishedAt, before))
        .orderBy(asc(executions.finishedAt))
        .limit(limit);
      const gone = await q
        .delete(executions)
        .where(inArray(executions.id, over))
        .returning({ id: executions.id });
      return gone.length;
    },
  };
};
